package content

import "strings"

// plainText reads a value without quotes.
func plainText(n *node, s string, inFlow bool) bool {
	if strings.IndexByte("-?:,[]{}#&*!|>'\"%@`", s[0]) >= 0 && !(s[0] == '-' && len(s) > 1 && s[1] >= '0' && s[1] <= '9') {
		return false
	}
	if strings.Contains(s, ": ") || strings.Contains(s, " #") || s[len(s)-1] == ':' {
		return false
	}
	if inFlow && strings.ContainsAny(s, ":[]{}") {
		return false
	}
	n.kind, n.text = plainKind(s), s
	return n.kind != isNull
}

// plainKind says what a word without quotes is; isNull when that is for the
// full parser to say.
func plainKind(s string) kind {
	switch s {
	case "true", "false":
		return isBool
	}
	switch strings.ToLower(s) {
	case "true", "false", "null", "~":
		return isNull
	}
	digits := strings.TrimPrefix(s, "-")
	if digits == "" || digits[0] == '.' || digits[0] == '+' {
		return isNull
	}
	if digits[0] < '0' || digits[0] > '9' {
		return isText
	}
	whole, part, dot := strings.Cut(digits, ".")
	leadingZero := len(whole) > 1 && whole[0] == '0'
	switch {
	case strings.Contains(s, "_"), leadingZero, len(digits) > 15:
		if strings.Trim(digits, "0123456789abcdefABCDEFxob_.+-eEpP") != "" {
			return isText
		}
		return isNull
	case digitsOnly(whole) && (!dot || part != "" && digitsOnly(part)):
		return isNumber
	case dot && strings.Trim(digits, "0123456789.eE+-") == "":
		return isNull
	}
	return isText
}

// quotedText reads a text in quotes; end is the byte after it.
func quotedText(n *node, text string, off int) (end int, ok bool) {
	n.kind, n.quoted = isText, true
	quote := text[off]
	from := off + 1
	var b strings.Builder
	for i := from; i < len(text); i++ {
		switch c := text[i]; {
		case c == quote && quote == '\'' && i+1 < len(text) && text[i+1] == '\'':
			b.WriteString(text[from:i])
			from, i = i+1, i+1
		case c == quote:
			b.WriteString(text[from:i])
			n.text = b.String()
			return i + 1, true
		case c == '\\' && quote == '"':
			if i+1 == len(text) {
				return 0, false
			}
			b.WriteString(text[from:i])
			switch text[i+1] {
			case '"', '\\':
				b.WriteByte(text[i+1])
			case 'n':
				b.WriteByte('\n')
			default:
				return 0, false
			}
			i++
			from = i + 1
		}
	}
	return 0, false
}

// flow reads a list or mapping in brackets, all on one line.
func (r *plainReader) flow(n *node, text string, off, depth int) (end int, ok bool) {
	if depth > plainDepth {
		return 0, false
	}
	var keys keyring
	n.kind = isList
	closing := byte(']')
	if text[off] == '{' {
		n.kind, closing = isMap, '}'
	}
	i := skipSpaces(text, off+1)
	if i < len(text) && text[i] == closing {
		return i + 1, true
	}
	for i < len(text) {
		var e entry
		if n.kind == isMap {
			name, after, isKey := plainKey(text[i:])
			if !isKey || i+after >= len(text) {
				return 0, false
			}
			e.key = name
			e.line, e.col = r.spot(i)
			if keys.has(n, name) {
				return 0, false
			}
			i += after
		}
		e.value = &node{}
		e.value.line, e.value.col = r.spot(i)
		switch text[i] {
		case '[', '{':
			i, ok = r.flow(e.value, text, i, depth+1)
		case '"', '\'':
			i, ok = quotedText(e.value, text, i)
		default:
			word := text[i:]
			if at := strings.IndexAny(word, ",]}"); at > 0 {
				word = strings.TrimRight(word[:at], " ")
				i, ok = i+len(word), plainText(e.value, word, true)
			} else {
				ok = false
			}
		}
		if !ok {
			return 0, false
		}
		if n.kind == isMap {
			n.keys = append(n.keys, e)
		} else {
			n.items = append(n.items, e.value)
		}
		i = skipSpaces(text, i)
		switch {
		case i < len(text) && text[i] == closing:
			return i + 1, true
		case i+1 < len(text) && text[i] == ',' && text[i+1] == ' ':
			i = skipSpaces(text, i+1)
		default:
			return 0, false
		}
	}
	return 0, false
}

func skipSpaces(s string, i int) int {
	for i < len(s) && s[i] == ' ' {
		i++
	}
	return i
}
