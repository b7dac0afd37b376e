package book

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash/crc32"
	"html"
	"strings"
)

// whenMade is the date that an EPUB has to name. The book's own is not known: a
// run has no calendar, and the same run makes the same book at any time.
const whenMade = "2000-01-01T00:00:00Z"

// EPUB is the book for a reading device (EPUB 3).
func (b *Book) EPUB() ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	if err := first(z, "mimetype", "application/epub+zip"); err != nil {
		return nil, err
	}
	files := [][2]string{{"META-INF/container.xml", container}, {"EPUB/style.css", epubStyle}, {"EPUB/nav.xhtml", b.contents()}}
	for i, c := range b.Chapters {
		var text strings.Builder
		c.html(&text)
		files = append(files, [2]string{"EPUB/" + chapterFile(i), page(c.Title, text.String())})
	}
	files = append(files, [2]string{"EPUB/book.opf", b.manifest(files)})
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f[0], Method: zip.Deflate})
		if err != nil {
			return nil, fmt.Errorf("packing %s: %w", f[0], err)
		}
		if _, err := w.Write([]byte(f[1])); err != nil {
			return nil, fmt.Errorf("packing %s: %w", f[0], err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("packing the book: %w", err)
	}
	return out.Bytes(), nil
}

// first writes the file by which a device knows an EPUB: at the beginning, as it
// is, with its size ahead of it.
func first(z *zip.Writer, name, text string) error {
	w, err := z.CreateRaw(&zip.FileHeader{
		Name: name, Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(text)),
		CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text)),
	})
	if err != nil {
		return fmt.Errorf("packing %s: %w", name, err)
	}
	_, err = w.Write([]byte(text))
	return err
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

// epubStyle leaves to the device what the device's owner has set.
const epubStyle = `h2 { margin: 2em 0 1em; }
h3 { margin: 1.8em 0 .5em; font-size: .85em; font-weight: bold; }
p { margin: 0 0 .8em; }
hr { width: 30%; margin: 1.6em auto; }
`

func chapterFile(i int) string { return fmt.Sprintf("chapter-%d.xhtml", i+1) }

func page(title, body string) string {
	return fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>%s</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
%s</body>
</html>
`, html.EscapeString(title), body)
}

// contents is the list of chapters.
func (b *Book) contents() string {
	var out strings.Builder
	fmt.Fprintf(&out, "<h1>%s</h1>\n<nav epub:type=\"toc\" id=\"toc\"><ol>\n", html.EscapeString(b.Title))
	for i, c := range b.Chapters {
		fmt.Fprintf(&out, "<li><a href=\"%s\">%s</a></li>\n", chapterFile(i), html.EscapeString(c.Title))
	}
	out.WriteString("</ol></nav>\n")
	return page(b.Title, out.String())
}

// manifest names the files of the book. Its identifier comes from what they say.
func (b *Book) manifest(files [][2]string) string {
	sum := sha256.New()
	for _, f := range files {
		fmt.Fprintf(sum, "%d %s%s", len(f[1]), f[0], f[1])
	}
	id := sum.Sum(nil)
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80 // a UUID of nobody's making but ours
	var out strings.Builder
	fmt.Fprintf(&out, `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:%x-%x-%x-%x-%x</dc:identifier>
<dc:title>%s</dc:title>
<dc:language>und</dc:language>
<meta property="dcterms:modified">%s</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
`, id[:4], id[4:6], id[6:8], id[8:10], id[10:16], html.EscapeString(b.Title), whenMade)
	for i := range b.Chapters {
		fmt.Fprintf(&out, "<item id=\"chapter-%d\" href=\"%s\" media-type=\"application/xhtml+xml\"/>\n", i+1, chapterFile(i))
	}
	out.WriteString("</manifest>\n<spine>\n<itemref idref=\"nav\"/>\n")
	for i := range b.Chapters {
		fmt.Fprintf(&out, "<itemref idref=\"chapter-%d\"/>\n", i+1)
	}
	out.WriteString("</spine>\n</package>\n")
	return out.String()
}
