package command

import (
	"io"
	"io/fs"
	"strings"
	"sync"
)

// A glance is the files of a game as one look at them finds them. Each is read from
// the disk when it is asked for first: all who read the game see the same of it. It
// is for any number of goroutines.
type glance struct {
	under fs.FS
	mu    sync.Mutex
	read  texts
}

func (g *glance) Open(name string) (fs.File, error) {
	if text, known := g.known(name); known {
		return held(name, text), nil
	}
	f, err := g.under.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return f, nil
	}
	data, err := io.ReadAll(f)
	f.Close()
	if err != nil {
		return g.under.Open(name) // for whoever asks to see for themselves
	}
	return held(name, g.keep(name, string(data))), nil
}

func (g *glance) Stat(name string) (fs.FileInfo, error) {
	if text, known := g.known(name); known {
		return held(name, text), nil
	}
	return fs.Stat(g.under, name)
}

func held(name, text string) *textFile {
	return &textFile{strings.NewReader(text), name, int64(len(text))}
}

func (g *glance) known(name string) (text string, known bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	text, known = g.read[name]
	return text, known
}

// keep keeps what was read, and gives what was read first.
func (g *glance) keep(name, text string) string {
	g.mu.Lock()
	defer g.mu.Unlock()
	if first, known := g.read[name]; known {
		return first
	}
	if g.read == nil {
		g.read = texts{}
	}
	g.read[name] = text
	return text
}
