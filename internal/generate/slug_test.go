package generate

import "testing"

func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"The Nettle Path": "nettle-path", "Péll": "pell", "Ana's hat": "anas-hat", "A": "a", "The": "the",
		"Øyvind  St. Ives": "oyvind-st-ives", "Ψαράς": "", "../../etc": "etc", "Bay 1-2": "bay-1-2",
	} {
		if got := Slug(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
