package names

// SameWay reports whether two labels are the same way: the same direction, in
// whatever form, or the same words.
func SameWay(a, b string) bool {
	if x, ok := Compass(a); ok {
		y, ok := Compass(b)
		return ok && (x == y || senseOf(x) != "" && senseOf(x) == senseOf(y))
	}
	return SameNear(a, b)
}

// Opposite is the way back from a direction; empty for what is none.
func Opposite(direction string) string {
	d, _ := Compass(direction)
	switch d {
	case "north":
		return "south"
	case "south":
		return "north"
	case "east":
		return "west"
	case "west":
		return "east"
	case "northeast":
		return "southwest"
	case "southwest":
		return "northeast"
	case "northwest":
		return "southeast"
	case "southeast":
		return "northwest"
	case "up":
		return "down"
	case "down":
		return "up"
	case "in":
		return "out"
	case "out":
		return "in"
	case "inside":
		return "outside"
	case "outside":
		return "inside"
	}
	return ""
}
