package names

// Spoken reports whether code that has these words may mean a name: it says it,
// or puts it together from two parts of which one ends, or begins, with the joint.
func Spoken(words map[string]bool, name string) bool {
	if words[name] {
		return true
	}
	for i, r := range name {
		if (r == '_' || r == '-') && (words[name[:i+1]] || words[name[i:]]) {
			return true
		}
	}
	return false
}
