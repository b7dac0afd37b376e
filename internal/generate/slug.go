package generate

import (
	"strings"

	"rpg/internal/names"
)

// Slug makes an id of a name: small letters without accents, digits, and a
// hyphen for what stands between. Empty when nothing of the name can be in one.
func Slug(name string) string {
	words := strings.FieldsFunc(strings.NewReplacer("'", "", "’", "").Replace(names.Plain(name)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) > 1 {
		switch words[0] {
		case "the", "a", "an":
			words = words[1:]
		}
	}
	id := strings.Join(words, "-")
	if len(id) > 64 {
		id = strings.TrimRight(id[:64], "-")
	}
	return id
}
