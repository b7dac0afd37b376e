package parser

import (
	"strings"
	"testing"
)

func TestHostWord(t *testing.T) {
	for _, tt := range []struct{ piece, want string }{
		{"UNDO", "undo"}, {"restart.", "restart"}, {"load", "load"}, {"save", "save"}, {"Save My Game", "save My Game"}, {"restore dusk", "restore dusk"},
		{"undo it", ""}, {"restart now", ""}, {"load dusk", ""}, {"saved", ""}, {"", ""}, {"script", ""},
	} {
		word, name, ok := HostWord(tt.piece)
		if got := strings.TrimSpace(word + " " + name); ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("HostWord(%q) = %q, %v, want %q", tt.piece, got, ok, tt.want)
		}
	}
}

func TestAgainAndOops(t *testing.T) {
	for piece, want := range map[string]bool{"again": true, "G": true, "g!": true, "again please": false, "go": false} {
		if Again(piece) != want {
			t.Errorf("Again(%q) = %v", piece, !want)
		}
	}
	for _, tt := range []struct{ piece, want string }{
		{"oops Coin", "Coin"}, {"OOPS coin now.", "coin|now"}, {"oops", ""}, {"oopsy coin", ""}, {"", ""},
	} {
		if words, ok := Oops(tt.piece); strings.Join(words, "|") != tt.want || ok != (tt.want != "") {
			t.Errorf("Oops(%q) = %q, %v", tt.piece, words, ok)
		}
	}
}

func TestAnswers(t *testing.T) {
	for _, tt := range []struct{ piece, want string }{
		{"The Blue", "blue"}, {"blue mug.", "blue mug"}, {"the", "the"}, {"theatre", "theatre"},
	} {
		if got := Answer(tt.piece); got != tt.want {
			t.Errorf("Answer(%q) = %q, want %q", tt.piece, got, tt.want)
		}
	}
}

func TestSmallWords(t *testing.T) {
	for _, tt := range []struct {
		words string
		want  Pronoun
	}{{"it", LastThing}, {"those", LastThing}, {"her", LastCharacter}, {"me", NoPronoun}, {"it all", NoPronoun}, {"", NoPronoun}} {
		if got := PronounOf(tt.words); got != tt.want {
			t.Errorf("PronounOf(%q) = %v, want %v", tt.words, got, tt.want)
		}
	}
	for _, tt := range []struct{ in, want string }{
		{"the stars", "stars"}, {"his the boat", "the boat"}, {"her", "her"}, {"stars", "stars"}, {"them", "them"},
	} {
		if got := Topic(tt.in); got != tt.want {
			t.Errorf("Topic(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
	for _, tt := range []struct{ in, want string }{{"n", "north"}, {"U", "up"}, {"back", "back"}, {"loft", "loft"}, {"Quay", "Quay"}} {
		if got := Expand(tt.in); got != tt.want {
			t.Errorf("Expand(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}
