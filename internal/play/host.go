package play

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"
)

// host does what a word to whoever runs the game asks for.
func (s *Session) host(word, name string) []string {
	if no, is := s.keep.(Copyless); is && word != "undo" && word != "restart" {
		return []string{"[" + no.NoCopies() + "]"}
	}
	switch word {
	case "undo":
		return s.undo()
	case "restart":
		return s.Restart()
	case "save":
		return s.save(name)
	case "load":
		return s.load()
	}
	return s.restore(name)
}

// load takes up the save that this session made or restored last, or else the
// only one there is. Among several it asks, as RESTORE does.
func (s *Session) load() []string {
	if s.keep == nil {
		return []string{"[Restoring isn’t available here.]"}
	}
	all, err := s.keep.Saves()
	switch {
	case err != nil:
		return []string{"[The saved games could not be read: " + err.Error() + "]"}
	case len(all) == 0:
		return []string{"No saved game found."}
	case slices.Contains(all, s.last):
		all = []string{s.last}
	case len(all) > 1:
		return s.restore("")
	}
	if why := s.takeUp(all[0]); why != nil {
		return why
	}
	return append([]string{"[Session restored from local terminal memory]"}, s.Here()...)
}

// Restart begins the game anew.
func (s *Session) Restart() []string {
	if s.keep == nil {
		return []string{"[Restarting isn’t available here.]"}
	}
	fresh, err := s.keep.Fresh()
	if err != nil {
		return []string{"[The game could not be begun anew: " + err.Error() + "]"}
	}
	s.become(fresh, "restart")
	return s.Opening()
}

func (s *Session) save(name string) []string {
	if s.keep == nil {
		return []string{"[Saving isn’t available here.]"}
	}
	name, ok := saveName(name)
	if !ok {
		s.naming = "save"
		return []string{"Save as? Type a name, or CANCEL."}
	}
	if err := s.keep.Save(name, entries(s.g.State)); err != nil {
		return []string{"[It could not be saved: " + err.Error() + "]"}
	}
	s.last = name
	return []string{"Saved as " + name + "."}
}

func (s *Session) restore(name string) []string {
	if s.keep == nil {
		return []string{"[Restoring isn’t available here.]"}
	}
	all, err := s.keep.Saves()
	switch {
	case err != nil:
		return []string{"[The saved games could not be read: " + err.Error() + "]"}
	case len(all) == 0:
		return []string{"[There are no saved games yet.]"}
	case strings.TrimSpace(name) == "":
		s.naming = "restore"
		return []string{"Restore which save? " + strings.Join(all, ", ") + ". Or CANCEL."}
	}
	typed := name
	name, ok := saveName(name)
	if !ok || !slices.Contains(all, name) {
		return []string{"[There’s no save called “" + typed + "”.]"}
	}
	if why := s.takeUp(name); why != nil {
		return why
	}
	return append([]string{"Restored " + name + "."}, s.Here()...)
}

// takeUp makes the game stand as in a save, or says why it does not.
func (s *Session) takeUp(name string) (why []string) {
	other, err := s.keep.Restore(name)
	switch {
	case errors.Is(err, ErrNoSave):
		return []string{"[There’s no save called “" + name + "”.]"}
	case err != nil:
		return []string{"[It could not be restored: " + err.Error() + "]"}
	}
	s.become(other, "restore")
	s.last = name
	return nil
}

// answerName reads a line as the name of a save.
func (s *Session) answerName(line string) []string {
	word := s.naming
	s.naming = ""
	name := strings.TrimSpace(line)
	if strings.EqualFold(name, "cancel") || name == "" {
		return []string{"[Cancelled.]"}
	}
	if word == "save" {
		return s.save(name)
	}
	return s.restore(name)
}

// saveName reads the name of a save: small letters, digits, spaces and hyphens,
// at most 32 of them.
func saveName(typed string) (string, bool) {
	name := strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(typed), "_", " ")), " ")
	if name == "" || utf8.RuneCountInString(name) > 32 {
		return "", false
	}
	for _, r := range name {
		if r != ' ' && r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return "", false
		}
	}
	return name, true
}
