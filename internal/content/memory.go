package content

import (
	"crypto/sha256"
	"io/fs"
	"sync"

	"rpg/internal/world"
)

// A Memory keeps what files said when they were read. Books that are opened with
// one, after some files have changed or side by side, take over what others have
// read of the same bytes: all that they answer is as if they had read it
// themselves. The records of such books are the same ones, and nobody may change
// them. It is for any number of goroutines.
type Memory struct {
	mu     sync.Mutex
	said   map[key]*said
	volume *volume
	bytes  sum // of the volume
}

// sum tells the bytes of a file.
type sum = [sha256.Size]byte

// said is what a file said, and what it took other files to know that.
type said struct {
	bytes sum
	filed *filed
	items []itemAsked
}

// itemAsked is a display name that a reader asked for, and which item had it.
type itemAsked struct{ name, id string }

// OpenAgain is [OpenToAudit] with a memory.
func OpenAgain(fsys fs.FS, m *Memory) (*Book, error) { return open(fsys, m) }

// recall gives what the bytes say that are read as a record of a kind: as they
// were read before, where that would come out the same, or as read reads them now.
func (b *Book) recall(k world.Kind, id string, bytes sum, r *reader, read func() *filed) *filed {
	m := b.memory
	if m == nil {
		return read()
	}
	m.mu.Lock()
	was := m.said[key{k, id}]
	m.mu.Unlock()
	if was != nil && was.bytes == bytes && was.filed.file == r.file && b.answersAgain(was.items) {
		again := *was.filed
		return &again
	}
	now := &said{bytes: bytes}
	r.item = func(name string) string {
		id := b.itemNamed(name)
		now.items = append(now.items, itemAsked{name, id})
		return id
	}
	f := read()
	f.item = nil // which knows this book
	kept := *f
	now.filed = &kept
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.said == nil {
		m.said = make(map[key]*said)
	}
	m.said[key{k, id}] = now
	return f
}

// answersAgain reports whether names are those of the same items now.
func (b *Book) answersAgain(items []itemAsked) bool {
	for _, a := range items {
		if b.itemNamed(a.name) != a.id {
			return false
		}
	}
	return true
}

// recallVolume gives a world.json that was read before, if it has these bytes.
func (m *Memory) recallVolume(fsys fs.FS, data []byte, problem *Problem) *volume {
	if m == nil || problem != nil {
		return newVolume(fsys, data, problem)
	}
	bytes := sha256.Sum256(data)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.volume == nil || m.bytes != bytes {
		m.volume, m.bytes = newVolume(fsys, data, nil), bytes
	}
	again := *m.volume
	again.fsys = fsys
	return &again
}
