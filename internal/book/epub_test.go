package book

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestEPUB checks what a reading device asks of the file: that it is known by its
// first bytes, that each file of the manifest is there and each file that is
// there in the manifest, and that all of them are XML. The same book is the same
// bytes.
func TestEPUB(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &Book{Title: plain(strings.ReplaceAll(hostile(t, "title"), "\n", " "))}
		for range rapid.IntRange(1, 3).Draw(t, "chapters") {
			b.Chapters = append(b.Chapters, Chapter{Title: "Ana & Bo", Parts: []Part{{"Round 1", hostile(t, "story")}}})
		}
		data, err := b.EPUB()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := b.EPUB(); err != nil || !bytes.Equal(data, again) {
			t.Fatalf("another book the second time (%v)", err)
		}
		if name := string(data[30:38]); name != "mimetype" || string(data[38:58]) != "application/epub+zip" || binary.LittleEndian.Uint16(data[8:]) != 0 {
			t.Fatalf("it begins with %q, stored %d", data[30:58], binary.LittleEndian.Uint16(data[8:]))
		}
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			files[f.Name] = string(text)
			if ext := path.Ext(f.Name); ext == ".xhtml" || ext == ".opf" || ext == ".xml" {
				wellFormed(t, f.Name, string(text))
			}
		}
		var opf struct {
			Items []struct {
				ID   string `xml:"id,attr"`
				Href string `xml:"href,attr"`
			} `xml:"manifest>item"`
			Spine []struct {
				IDRef string `xml:"idref,attr"`
			} `xml:"spine>itemref"`
		}
		if err := xml.Unmarshal([]byte(files["EPUB/book.opf"]), &opf); err != nil {
			t.Fatal(err)
		}
		ids := map[string]bool{}
		for _, item := range opf.Items {
			if _, there := files["EPUB/"+item.Href]; !there || ids[item.ID] {
				t.Errorf("the manifest names %s (%s), which is not there or there twice", item.Href, item.ID)
			}
			ids[item.ID] = true
		}
		if len(opf.Items)+3 != len(files) { // mimetype, container and the manifest itself are not of it
			t.Errorf("%d files, %d in the manifest", len(files), len(opf.Items))
		}
		for _, ref := range opf.Spine {
			if !ids[ref.IDRef] {
				t.Errorf("the spine names %s", ref.IDRef)
			}
		}
	})
}

func wellFormed(t *rapid.T, name, text string) {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
	}
}
