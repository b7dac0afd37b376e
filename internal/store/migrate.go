package store

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/tidwall/gjson"
)

// version of the saves that this program writes.
const version = 1

// ErrNewer says that a save was written by a newer program than this.
var ErrNewer = errors.New("the save was written by a newer version of this program: use that one")

// migrations bring a save from the version of their place in the list to the
// next one. A save without a version is of version 0, which Python wrote.
var migrations = [version]func(*Document) error{
	0: func(d *Document) error { return d.put([]string{keyVersion}, "1") },
}

func (d *Document) migrate() error {
	at := d.get([]string{keyVersion})
	if at.Exists() && (at.Type != gjson.Number || at.Num != float64(int(at.Num)) || at.Num < 0) {
		return fmt.Errorf("its version is %s, where a whole number belongs", shown(at.Raw))
	}
	from := int(at.Int())
	if from > version {
		return fmt.Errorf("%w (version %s; this one knows %s)", ErrNewer, at.Raw, strconv.Itoa(version))
	}
	if from == version {
		return nil
	}
	for ; from < version; from++ {
		if err := migrations[from](d); err != nil {
			return fmt.Errorf("bringing it from version %d to %d: %w", from, from+1, err)
		}
	}
	return d.layOut()
}
