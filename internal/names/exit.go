package names

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Compass gives the whole word for a direction (north to northwest, up, down,
// in, out, inside, outside) or its short form (n, ne, u), in any letter case
// and however it is joined (north-east).
func Compass(word string) (string, bool) {
	w := strings.ToLower(strings.TrimSpace(word))
	if len(w) > len("north-west") {
		return "", false
	}
	if strings.ContainsAny(w, "-_ ") {
		w = strings.NewReplacer("-", "", "_", "", " ", "").Replace(w)
	}
	switch w {
	case "n", "north":
		return "north", true
	case "ne", "northeast":
		return "northeast", true
	case "e", "east":
		return "east", true
	case "se", "southeast":
		return "southeast", true
	case "s", "south":
		return "south", true
	case "sw", "southwest":
		return "southwest", true
	case "w", "west":
		return "west", true
	case "nw", "northwest":
		return "northwest", true
	case "u", "up":
		return "up", true
	case "d", "down":
		return "down", true
	case "in", "out", "inside", "outside":
		return w, true
	}
	return "", false
}

// Exit finds the exits that words mean among a room's labels, which stay in
// their order. It gives the places of the best tier; several are for the
// caller to refuse. A place that an exit leads to is no label: a caller that
// takes those too looks them up in an [Index] when no label matches.
//
// Prefix takes the label (an underscore is a space), a direction's short form
// or close relative (in for inside, up for upward), or a start of a label. A
// direction never means another one: n is not the northeast, nor the net loft.
// Line gives one exit at most (world-schema: exits in a typed line). Scan finds
// the longest label or direction in a sentence.
func Exit(labels []string, words string, p Policy) []int {
	switch p.way() {
	case Prefix:
		return exitPrefix(labels, words)
	case Line:
		return exitLine(labels, words)
	case Scan:
		return exitScan(labels, words)
	case Exact:
		return pickLabels(labels, func(l string) bool { return l == words && l != "" })
	case Near:
		return pickLabels(labels, func(l string) bool { return SameNear(l, words) })
	}
	return nil
}

func exitPrefix(labels []string, words string) []int {
	for _, key := range []func(string) string{labelKey, plainLabelKey, looseKey} {
		typed := key(words)
		if typed == "" {
			continue
		}
		var best tiers
		dir, isDir := Compass(typed)
		sense := senseOf(typed)
		for i, l := range labels {
			label := key(l)
			labelDir, _ := Compass(label)
			switch {
			case label == typed:
				best.add(0, i)
			case isDir && dir == labelDir:
				best.add(1, i)
			case sense != "" && sense == senseOf(label):
				best.add(2, i)
			case isDir && (starts(label, typed+" ") || starts(label, dir+" ")) && labelDir == "":
				best.add(3, i)
			case !isDir && starts(label, typed):
				best.add(3, i)
			}
		}
		if len(best.phrases) > 0 {
			return best.phrases
		}
	}
	return nil
}

func labelKey(s string) string      { return foldKey(strings.ReplaceAll(s, "_", " ")) }
func plainLabelKey(s string) string { return plainKey(labelKey(s)) }

// senseOf gives the one direction that several words mean.
func senseOf(word string) string {
	switch word {
	case "in", "inside", "inward", "inwards":
		return "in"
	case "out", "outside", "outward", "outwards":
		return "out"
	case "u", "up", "upward", "upwards", "upstairs":
		return "up"
	case "d", "down", "downward", "downwards", "downstairs":
		return "down"
	}
	return ""
}

func exitLine(labels []string, words string) []int {
	typed := longForm(LineFold(words))
	if typed == "" {
		return nil
	}
	keys := make([]string, len(labels))
	for i, l := range labels {
		if keys[i] = longForm(LineFold(l)); keys[i] == typed {
			return []int{i}
		}
	}
	if lineDirection(typed) {
		return nil
	}
	for i, k := range keys {
		if k != "" && !lineDirection(k) && (strings.Contains(k, typed) || strings.Contains(typed, k)) {
			return []int{i}
		}
	}
	if utf8.RuneCountInString(typed) < 2 {
		return nil
	}
	var found []int
	best, tokens := 0, lineTokens(typed)
	for i, k := range keys {
		if lineDirection(k) {
			continue
		}
		name := lineTokens(k)
		score := tokenScore(tokens, func(t string) bool { return matchesToken(name, t) })
		if score > best {
			best, found = score, []int{i}
		}
	}
	return found
}

// longForm writes a direction's short form out.
func longForm(folded string) string {
	if dir, ok := Compass(folded); ok && len(folded) <= 2 {
		return dir
	}
	return folded
}

func lineDirection(folded string) bool {
	_, ok := Compass(folded)
	return ok || folded == "back"
}

func exitScan(labels []string, words string) []int {
	var x Index
	for i, l := range labels {
		of := strconv.Itoa(i)
		x.Add(Phrase{Of: of, Words: l})
		if dir, ok := Compass(l); ok {
			for _, form := range forms(dir) {
				x.Add(Phrase{Of: of, Words: form})
			}
		}
	}
	tokens := Tokens(words)
	var found []int
	for _, phrase := range x.longest(tokens, 0, len(tokens), nil).phrases {
		found = append(found, x.thing[phrase]) // things were added one a label
	}
	slices.Sort(found)
	return found
}

// forms gives the ways to write a direction in a sentence.
func forms(dir string) []string {
	switch dir {
	case "northeast":
		return []string{dir, "north east", "ne"}
	case "southeast":
		return []string{dir, "south east", "se"}
	case "southwest":
		return []string{dir, "south west", "sw"}
	case "northwest":
		return []string{dir, "north west", "nw"}
	case "in", "out", "inside", "outside":
		return []string{dir}
	}
	return []string{dir, dir[:1]}
}

func pickLabels(labels []string, when func(string) bool) []int {
	var found []int
	for i, l := range labels {
		if when(l) {
			found = append(found, i)
		}
	}
	return found
}
