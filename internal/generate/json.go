package generate

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// A node is one value of a proposal and where it stands.
type node struct {
	at     int // the byte of its first character
	value  any // string, json.Number, bool or nil, when it is none of the below
	isMap  bool
	isList bool
	keys   []member
	items  []*node
}

type member struct {
	key   string
	at    int
	value *node
}

// get finds a member of an object; the last, when there are several.
func (n *node) get(key string) *node {
	for i := len(n.keys) - 1; i >= 0; i-- {
		if n.keys[i].key == key {
			return n.keys[i].value
		}
	}
	return nil
}

// plain is the value as package encoding/json would have it, with its numbers
// as they were written.
func (n *node) plain() any {
	switch {
	case n.isMap:
		out := make(map[string]any, len(n.keys))
		for _, m := range n.keys {
			out[m.key] = m.value.plain()
		}
		return out
	case n.isList:
		out := make([]any, len(n.items))
		for i, v := range n.items {
			out[i] = v.plain()
		}
		return out
	}
	return n.value
}

// pathOf makes a path of a JSON pointer: /reward/items/0 is reward.items[0].
func pathOf(pointer string) string {
	var b strings.Builder
	for _, part := range strings.Split(strings.TrimPrefix(pointer, "/"), "/") {
		part = strings.NewReplacer("~1", "/", "~0", "~").Replace(part)
		switch _, err := strconv.Atoi(part); {
		case part == "":
		case err == nil:
			b.WriteString("[" + part + "]")
		default:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(part)
		}
	}
	return b.String()
}

// find gives the value at a path of names and numbers.
func (n *node) find(path string) *node {
	for path != "" && n != nil {
		switch {
		case path[0] == '.':
			path = path[1:]
		case path[0] == '[':
			num, rest, _ := strings.Cut(path[1:], "]")
			i, err := strconv.Atoi(num)
			if err != nil || i < 0 || i >= len(n.items) {
				return nil
			}
			n, path = n.items[i], rest
		default:
			end := strings.IndexAny(path, ".[")
			if end < 0 {
				end = len(path)
			}
			n, path = n.get(path[:end]), path[end:]
		}
	}
	return n
}

// decode fills a struct from what was read. What has the wrong type is left
// out: the schema has told of it.
func (n *node) decode(into any) {
	b, err := json.Marshal(n.plain())
	if err != nil {
		panic("generate: what was read is no JSON: " + err.Error())
	}
	_ = json.NewDecoder(bytes.NewReader(b)).Decode(into)
}
