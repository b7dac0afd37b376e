package referee

import (
	"fmt"

	"rpg/internal/game"
)

// no is a refusal in its own words.
func no(format string, args ...any) *game.Refusal {
	return &game.Refusal{Code: game.Because, Text: fmt.Sprintf(format, args...)}
}
