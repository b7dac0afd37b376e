//go:build unix

package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
)

// A glass is a terminal in which the program runs: what it draws is looked at,
// and keys are pressed.
type glass struct {
	t    *testing.T
	tty  *os.File // our end
	seen *vt.Emulator
	cmd  *exec.Cmd
}

// inTerminal starts the program in a project with one game and a terminal of so
// many columns and rows.
func inTerminal(t *testing.T, home string, columns, rows int, args ...string) *glass {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args = append([]string{"rpg"}, args...) // which TestMain knows
	cmd.Dir = home
	cmd.Env = append(os.Environ(), "TERM=xterm-256color", "RPG_HOME=", "RPG_AS=", "RPG_PROG=", "LANG=C.UTF-8")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)})
	if err != nil {
		t.Skip("there is no pseudo-terminal here: ", err)
	}
	g := &glass{t: t, tty: tty, seen: vt.NewEmulator(columns, rows), cmd: cmd}
	if deadline, ok := t.Deadline(); ok { // the last resort: not to hang for ever
		time.AfterFunc(time.Until(deadline)-5*time.Second, func() { cmd.Process.Kill() })
	}
	go io.Copy(tty, g.seen) // what a terminal answers when it is asked
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		tty.Close()
		g.seen.Close()
	})
	return g
}

// until reads what the program draws until the screen is as wanted.
func (g *glass) until(what string, is func(screen string) bool) {
	g.t.Helper()
	buf := make([]byte, 4<<10)
	for !is(g.screen()) {
		n, err := g.tty.Read(buf)
		g.seen.Write(buf[:n])
		if err != nil && !is(g.screen()) {
			g.t.Fatalf("the screen never shows %s (%v):\n%s", what, err, g.screen())
		}
	}
}

// shows waits for a text on the screen.
func (g *glass) shows(text string) {
	g.t.Helper()
	g.until(fmt.Sprintf("%q", text), func(screen string) bool { return strings.Contains(screen, text) })
}

// screen is what is seen, row by row.
func (g *glass) screen() string {
	rows := strings.Split(g.seen.String(), "\n")
	for i, r := range rows {
		rows[i] = strings.TrimRight(r, " ")
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n") + "\n"
}

// press presses keys, as a terminal sends them.
func (g *glass) press(keys ...string) {
	g.t.Helper()
	for _, k := range keys {
		if _, err := g.tty.WriteString(k); err != nil {
			g.t.Fatal(err)
		}
	}
}

// like compares the screen with a file in testdata/terminal.
func (g *glass) like(name string) {
	g.t.Helper()
	file := filepath.Join("testdata", "terminal", name)
	if os.Getenv("UPDATE_SCRIPTS") != "" {
		if err := os.WriteFile(file, []byte(g.screen()), 0o644); err != nil {
			g.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		g.t.Fatal(err)
	}
	// Rows are drawn from above, and what is read may end among them.
	last := lastRow(string(want))
	g.until(fmt.Sprintf("the last row of %s, %q", name, last), func(screen string) bool { return lastRow(screen) == last })
	got := g.screen()
	if d := cmp.Diff(string(want), got); d != "" {
		g.t.Errorf("the screen is not as in %s (-want +got):\n%s", file, d)
	}
}

func lastRow(screen string) string {
	screen = strings.TrimRight(screen, "\n")
	return screen[strings.LastIndexByte(screen, '\n')+1:]
}

// ends waits for the program to end, and gives what it left on the screen.
func (g *glass) ends() string {
	g.t.Helper()
	buf := make([]byte, 4<<10)
	for {
		n, err := g.tty.Read(buf)
		g.seen.Write(buf[:n])
		if err != nil {
			break // its end of the terminal is closed
		}
	}
	if err := g.cmd.Wait(); err != nil {
		g.t.Fatalf("the program ends with %v:\n%s", err, g.screen())
	}
	return g.screen()
}

// The keys, as a terminal sends them.
const (
	keyEnter = "\r"
	keyTab   = "\t"
	keyUp    = "\x1b[A"
	keyLeft  = "\x1b[D"
	keyHome  = "\x1b[H"
	keyTop   = "\x1b[1;5H" // with Ctrl: to the beginning of the text
	keyPgDn  = "\x1b[6~"
	keyCtrlC = "\x03"
	keyCtrlD = "\x04"
	keyCtrlU = "\x15"
)

func pasted(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

// netLoft is a project with the game of the net loft.
func netLoft(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	if err := os.CopyFS(filepath.Join(home, "games", "netloft"), os.DirFS("testdata/games/netloft")); err != nil {
		t.Fatal(err)
	}
	return home
}

// TestTerminal plays the net loft in a terminal, in three widths. The screens
// are in testdata/terminal, to be looked at.
func TestTerminal(t *testing.T) {
	for _, size := range []struct{ columns, rows int }{{40, 16}, {80, 24}, {200, 20}} {
		t.Run(fmt.Sprint(size.columns), func(t *testing.T) {
			g := inTerminal(t, netLoft(t), size.columns, size.rows, "play", "netloft", "--seed", "5")
			name := func(of string) string { return fmt.Sprintf("%s-%d.txt", of, size.columns) }
			g.shows("The boats")
			g.like(name("first"))
			g.press("take la", keyTab, ", then turn it on")
			g.shows("> take oil lamp, then turn it on")
			g.like(name("opening"))
			g.press(keyEnter)
			g.shows("is now on.")
			g.press("x")
			g.shows("> x\n")
			g.like(name("answer"))
			g.press(keyCtrlU, "help", keyEnter)
			g.shows("PgDn: more")
			g.like(name("long"))
			g.press(keyPgDn, keyPgDn, keyPgDn, keyPgDn, "i")
			g.shows("> i\n")
			g.like(name("below"))
			g.press(keyEnter)
			g.shows("oil lamp\n\n>\n")
			g.press(keyTop)
			g.shows("Type HELP")
			g.press(keyCtrlD)
			if left := g.ends(); !strings.Contains(left, "rpg play netloft goes on from here.") {
				t.Errorf("it leaves\n%s", left)
			}
		})
	}
}

// TestTerminalKeys: what is typed can be mended, brought back and pasted, and the
// terminal can change its size.
func TestTerminalKeys(t *testing.T) {
	home := netLoft(t)
	g := inTerminal(t, home, 60, 12, "play", "netloft", "--seed", "5")
	g.shows("Exits:")
	g.press("x sae", keyLeft, "\x7f", "e", "\x7f", "e\x1b[Ca")
	g.press(keyHome, "\x1b[3~", "\x1b[3~", "examine ")
	g.shows("> examine seea")
	g.press(keyCtrlC)
	g.shows(">\n")
	g.press("listen", keyEnter, "z", keyEnter)
	g.shows("MOVES: 2")
	g.press(keyUp, keyUp)
	g.shows("> listen\n")
	g.press(keyCtrlU, pasted("wait\nlook\nx 漢字 and a"))
	g.shows("MOVES: 4")
	g.shows("> x 漢字 and a")
	g.press(keyLeft, keyLeft, keyLeft, keyLeft, keyLeft, keyLeft, "\x7f", "lamp")
	g.shows("> x 漢lamp and a")
	// A smaller terminal: the text is broken anew.
	g.seen.Resize(30, 12)
	if err := pty.Setsize(g.tty, &pty.Winsize{Cols: 30, Rows: 12}); err != nil {
		t.Fatal(err)
	}
	g.shows("You can see: harbour bell, oil\nlamp, rowing boat.\n")
	g.press(keyCtrlC, keyCtrlD)
	g.ends()

	// Coming back, it goes on.
	g = inTerminal(t, home, 60, 12, "play", "netloft")
	g.shows("MOVES: 4")
	g.press(keyCtrlC)
	g.ends()
}

// TestTerminalSame: the same lines give the same text, byte for byte, through a
// pipe, on a plain terminal, and on the screen.
func TestTerminalSame(t *testing.T) {
	lines := []string{"take lamp", "", "frobnicate", "help", "x", "sea", "go up; open door", "up", "open chest", "undo", "save one", "漢字"}
	piped := func() string {
		cmd := exec.Command(os.Args[0])
		cmd.Args = []string{"rpg", "play", "netloft", "--seed", "5"}
		cmd.Dir = netLoft(t)
		cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}()
	// A terminal so wide and high that nothing is broken or scrolled away.
	rows := strings.Count(piped, "\n") + 20

	g := inTerminal(t, netLoft(t), 200, rows, "play", "netloft", "--seed", "5", "--plain")
	for n, l := range lines {
		g.until("the next prompt", func(screen string) bool {
			return strings.Count(screen, "\n>") == n+1 && strings.HasSuffix(screen, "\n>\n")
		})
		g.press(l + "\n")
	}
	g.press(keyCtrlD)
	plain := g.ends()

	g = inTerminal(t, netLoft(t), 200, rows, "play", "netloft", "--seed", "5")
	g.shows("\n>\n")
	for _, l := range lines {
		g.press(l, keyEnter)
	}
	g.press("the end")
	g.shows("\n" + lastRow(piped) + "\n\n> the end\n")
	drawn := g.screen()

	for name, screen := range map[string]string{"plain": plain, "drawn": drawn} {
		_, text, found := strings.Cut(screen, "The boats went out")
		if !found {
			t.Fatalf("%s: the opening is not there:\n%s", name, screen)
		}
		text = "The boats went out" + text
		if i := strings.LastIndex(text, "\n>"); i >= 0 {
			text = text[:i]
		}
		want := strings.TrimRight(piped, "\n")
		if d := cmp.Diff(unpadded(want), unpadded(strings.TrimRight(text, "\n"))); d != "" {
			t.Errorf("%s (-piped +%s):\n%s", name, name, d)
		}
	}
}

// unpadded is a text without blanks at the end of its lines, which no screen
// shows.
func unpadded(text string) string {
	var b bytes.Buffer
	for l := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(l, " \n") + "\n")
	}
	return b.String()
}

// TestTerminalTry: what an author plays beside an editor is on the same screen, and
// what was written meanwhile is there with the next line.
func TestTerminalTry(t *testing.T) {
	home := netLoft(t)
	g := inTerminal(t, home, 80, 24, "try", "netloft", "--at", "net loft")
	g.shows("Nets hang from every beam.")
	file := filepath.Join(home, "games", "netloft", "world.json")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(text, []byte("Nets hang from"), []byte("Cots hang from"), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	g.press("look", keyEnter)
	g.shows("READ AGAIN: world.json")
	g.shows("Cots hang from every beam.")
	g.press("take bench", keyEnter)
	g.shows("> take bench")
	g.press(":why", keyEnter)
	g.shows("DECIDED: OWN DOING take interactable:bench: refused, not_portable")
	g.press(":quit", keyEnter)
	g.ends()
	if _, err := os.Stat(filepath.Join(home, "state")); err == nil {
		t.Error("it has left a trace in state/")
	}
}
