// Package book makes a book of a run: what its people were told, as Markdown, as
// one page of HTML, and as an EPUB.
//
// The stories come out of the people's memories, so that a turn that was taken
// back is in no book. A story is somebody's text: what it has of emphasis and of
// paragraphs is kept, and everything else is letters (prose.go). Nothing in a
// story can make a heading, a link or an element of its own.
//
// The same run makes the same bytes. Where they go is for others.
package book
