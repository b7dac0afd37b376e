// Package watch tells which files below a folder have changed, once they have come
// to rest. What the files mean, and what is done about it, is for the caller.
//
// Editors save in many ways: they write a file in place, write another and put it
// over the first, or take the first away for a moment. New folders come with files
// in them. All of it is told as paths, several at once where they change together.
package watch
