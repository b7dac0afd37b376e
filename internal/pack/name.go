package pack

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxName = 200 // bytes
	maxDeep = 4   // parts
)

// A nameSet is the names of a pack, each of which has to go with the others.
type nameSet struct {
	files   map[string]string // by their small letters
	folders map[string]string
}

// add says what is wrong with one more name; empty when nothing is.
func (s *nameSet) add(name string) string {
	if why := wrong(name); why != "" {
		return why
	}
	if s.files == nil {
		s.files, s.folders = map[string]string{}, map[string]string{}
	}
	small := strings.ToLower(name)
	switch other, twice := s.files[small]; {
	case twice && other == name:
		return "is there twice"
	case twice:
		return "and " + quoted(other) + " differ in capitals alone, which not every disk can hold"
	case s.folders[small] != "":
		return "is a file, and a folder for " + quoted(s.folders[small])
	}
	s.files[small] = name
	for i, c := range small {
		if c != '/' {
			continue
		}
		switch folder, other := small[:i], s.folders[small[:i]]; {
		case s.files[folder] != "":
			return "lies in " + quoted(s.files[folder]) + ", which is a file"
		case other == "":
			s.folders[folder] = name
		case other[:i] != name[:i]:
			return "and " + quoted(other) + " lie in folders that differ in capitals alone, which not every disk can hold"
		}
	}
	return ""
}

// wrong says why no file of a pack may have a name; empty when one may.
func wrong(name string) string {
	switch {
	case name == "":
		return "has no name"
	case len(name) > maxName:
		return fmt.Sprintf("has a name of %d bytes; at most %d were expected", len(name), maxName)
	case !utf8.ValidString(name):
		return "has a name that is not UTF-8"
	case strings.ContainsFunc(name, unicode.IsControl):
		return "has a control character in its name"
	case strings.Contains(name, `\`):
		return `has a \ in its name; folders are parted by /`
	case strings.HasPrefix(name, "/"):
		return "has a path from the root of a disk; one inside the game was expected"
	case len(name) > 1 && name[1] == ':':
		return "has the letter of a drive before it; a path inside the game was expected"
	case strings.HasSuffix(name, "/"):
		return "is a folder; a pack has files alone"
	}
	parts := strings.Split(name, "/")
	if len(parts) > maxDeep {
		return fmt.Sprintf("lies %d folders deep; a game has at most %d", len(parts)-1, maxDeep-1)
	}
	for _, part := range parts {
		if why := wrongPart(part); why != "" {
			return why
		}
	}
	return ""
}

func wrongPart(part string) string {
	switch {
	case part == "":
		return "has two slashes in a row in its name"
	case part == "." || part == "..":
		return "has a path with " + part + " in it, which leads elsewhere; one inside the game was expected"
	case part[0] == '.':
		return "is hidden: its name begins with a dot"
	case strings.Trim(part, " ") != part || part[len(part)-1] == '.':
		return "has a name with a space or a dot at an end, which not every disk can hold"
	case device(part):
		return "has a name that Windows keeps for a device; call it otherwise"
	}
	for _, c := range part {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.ContainsRune("._- ", c)) {
			return fmt.Sprintf("has the character %q in its name; letters a to z, digits, spaces and . _ - were expected", c)
		}
	}
	return ""
}

// device reports whether Windows takes a name for something else than a file.
func device(part string) bool {
	stem, _, _ := strings.Cut(strings.ToLower(part), ".")
	switch stem = strings.TrimRight(stem, " "); stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	port, is := strings.CutPrefix(stem, "com")
	if !is {
		port, is = strings.CutPrefix(stem, "lpt")
	}
	return is && len(port) == 1 && port[0] >= '0' && port[0] <= '9'
}

// quoted is a name from outside as a message shows it: nothing that a terminal
// obeys, and no more than it takes to know it by.
func quoted(name string) string {
	const most = 60
	q := strconv.Quote(name)
	r := []rune(q[1 : len(q)-1])
	if len(r) > most {
		r = append(r[:most-1], '…')
	}
	return "“" + string(r) + "”"
}
