package content

import "io/fs"

// WithGenerated lays what was generated during a run under the author's own
// records: the same files, in folders of the same names. Where both have an id,
// the author's record is the one.
func (b *Book) WithGenerated(fsys fs.FS) {
	if fsys != nil {
		b.made = &folder{fsys: fsys, under: "generated/"}
	}
}
