package store

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// bigSave is a save of about so many bytes, of things that were moved.
func bigSave(size int) []byte {
	var changes []state.Change
	for i := 0; i*62 < size; i++ {
		thing := world.ThingRef(fmt.Sprintf("rope-%d", i))
		changes = append(changes,
			state.Change{Of: thing, Key: "at", New: state.String("room:quay")})
	}
	d := NewDocument()
	text := `{"version":1,"rev":0,"flags":{"mill_burned":true},"things":{`
	for i, c := range changes {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf("%q:{\"at\":%q}", c.Of.ID, c.New.Text())
	}
	d, err := ParseDocument([]byte(text + "}}"))
	if err != nil {
		panic(err)
	}
	return d.Bytes()
}

func benchRun(b *testing.B, size int, o Options) *Files {
	p := Project{Dir: b.TempDir()}
	os.MkdirAll(p.State(), 0o755)
	os.WriteFile(filepath.Join(p.State(), saveName), bigSave(size), 0o644)
	f, err := Open(p, o)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { f.Close() })
	return f
}

func BenchmarkLoad100K(b *testing.B) {
	f := benchRun(b, 100<<10, Options{})
	for b.Loop() {
		if _, err := f.Load(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLayout100K(b *testing.B) {
	save := bigSave(100 << 10)
	b.SetBytes(int64(len(save)))
	for b.Loop() {
		Layout(save)
	}
}

func BenchmarkLoadAndCommit5K(b *testing.B) {
	for name, noSync := range map[string]bool{"sync": false, "nosync": true} {
		b.Run(name, func(b *testing.B) {
			f := benchRun(b, 5<<10, Options{NoSync: noSync})
			n := 0
			for b.Loop() {
				run, err := f.Load()
				if err != nil {
					b.Fatal(err)
				}
				n++
				ev := &Event{Changes: Changes{{Of: world.PersonRef("ana"), Key: "coins", New: state.Num(n)}}}
				if err := f.Commit(run, ev); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
