package pack

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"strings"
)

// again is what helps against a pack that another program made or changed.
const again = "unpack it with what made it, put the game's folder into games/ and pack that with rpg pack"

var (
	errShort = errors.New("it ends too early: a part of it is missing; get it anew")
	errOther = errors.New("it was put together by another program than rpg; " + again)
)

// Read reads a pack. The error says why the bytes are none, for whoever was
// given the file.
func Read(data []byte) (*Pack, error) {
	if why := notEven(data); why != "" {
		return nil, errors.New(why)
	}
	all, rest, err := entries(data)
	if err != nil {
		return nil, err
	}
	if err := listed(rest, list(all), all); err != nil {
		return nil, err
	}
	p := &Pack{Size: len(data)}
	if err := p.read(all[0].Data); err != nil {
		return nil, err
	}
	if err := p.take(all[1:]); err != nil {
		return nil, err
	}
	if !bytes.Equal(all[0].Data, first(p.Game, p.Title, p.Files)) {
		return nil, fmt.Errorf("what its %s says does not fit its files (their digest is %s): somebody has changed it since it was packed; get it anew", firstName, p.Digest)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err == nil {
		p.files, err = fs.Sub(z, p.Game)
	}
	if err != nil {
		return nil, fmt.Errorf("its list of files cannot be read: %w", err)
	}
	return p, nil
}

// notEven says why a file is no pack at all, from how it begins.
func notEven(data []byte) string {
	switch {
	case len(data) == 0:
		return "it is empty"
	case len(data) > MaxSize:
		return fmt.Sprintf("it has %d bytes; a pack has at most %d", len(data), MaxSize)
	case Begins(data):
		return ""
	case bytes.HasPrefix(data, []byte(localMark)):
		if len(data) < BeginSize {
			return errShort.Error()
		}
		return "it is a zip archive, and no game that rpg has packed; if a game's folder is in it, " + again
	case Begins(data[max(0, bytes.Index(data, []byte(localMark))):]):
		return "something stands before its beginning; get it anew, or cut that off"
	}
	return "it is no pack: that is what rpg pack makes of a game"
}

// entries reads the files of an archive one behind the other, and gives what
// comes behind the last.
func entries(data []byte) (all []File, rest []byte, err error) {
	for rest = data; bytes.HasPrefix(rest, []byte(localMark)); {
		if len(all) > MaxFiles {
			return nil, nil, fmt.Errorf("it has more than %d files", MaxFiles)
		}
		f, err := entry(rest)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, f)
		rest = rest[localSize+len(f.Name)+len(f.Data):]
	}
	switch {
	case len(rest) < len(listMark) || bytes.HasPrefix(rest, []byte(endMark)):
		return nil, nil, errShort
	case !bytes.HasPrefix(rest, []byte(listMark)):
		return nil, nil, fmt.Errorf("something stands between its files, behind %s; %s", quoted(all[len(all)-1].Name), again)
	}
	return all, rest, nil
}

// entry reads the file that an archive goes on with.
func entry(rest []byte) (f File, err error) {
	if len(rest) < localSize {
		return f, errShort
	}
	le := binary.LittleEndian
	head := rest[:localSize]
	flags, method := le.Uint16(head[6:]), le.Uint16(head[8:])
	sum, packed, size := le.Uint32(head[14:]), int64(le.Uint32(head[18:])), int64(le.Uint32(head[22:]))
	nameLen, extra := int(le.Uint16(head[26:])), le.Uint16(head[28:])
	if len(rest) < localSize+nameLen {
		return f, errShort
	}
	f.Name = string(rest[localSize : localSize+nameLen])
	bad := func(format string, args ...any) (File, error) {
		return f, fmt.Errorf("the file %s in it %s", quoted(f.Name), fmt.Sprintf(format, args...))
	}
	body := rest[localSize+nameLen:]
	switch {
	case flags&1 != 0:
		return bad("is encrypted; %s", again)
	case method != 0:
		return bad("was compressed by another program (method %d), and what is in a pack is not; %s", method, again)
	case flags != 0 || extra != 0 || packed != size:
		return f, errOther
	case size > MaxFile:
		return bad("has %d bytes; at most %d were expected", size, MaxFile)
	case size > int64(len(body)):
		return f, errShort
	}
	f.Data = body[:size:size]
	if crc32.ChecksumIEEE(f.Data) != sum {
		return bad("was damaged on the way: its checksum is another; get the pack anew")
	}
	if !bytes.Equal(head[4:], f.common(nil)) {
		return f, errOther // its time, or what is needed to read it
	}
	return f, nil
}

// listed compares an archive's list with the one that its files have to have.
func listed(got, want []byte, all []File) error {
	switch {
	case bytes.Equal(got, want):
		return nil
	case bytes.HasPrefix(want, got):
		return errShort
	case bytes.HasPrefix(got, want):
		return fmt.Errorf("%d bytes stand behind its end; get it anew, or cut them off", len(got)-len(want))
	}
	for _, f := range all {
		n := listSize + len(f.Name)
		if len(got) < n {
			return errShort
		}
		mine, right := got[:n], want[:n]
		got, want = got[n:], want[n:]
		if bytes.Equal(mine, right) {
			continue
		}
		switch {
		case !bytes.Equal(mine[listSize:], right[listSize:]):
			return fmt.Errorf("its list has another name where the file %s lies; %s", quoted(f.Name), again)
		case !bytes.Equal(mine[start:], right[start:]):
			return fmt.Errorf("its list has the file %s begin elsewhere than it lies, over another perhaps; %s", quoted(f.Name), again)
		case !bytes.Equal(mine[attrs:], right[attrs:]):
			return fmt.Errorf("the file %s in it is marked as something else than a plain file: a link, a folder, or one to be run; %s", quoted(f.Name), again)
		}
		return errOther
	}
	return errOther // its end has other numbers, or a comment
}

// take puts the files below the game's id, where all of them have to lie.
func (p *Pack) take(files []File) error {
	var names nameSet
	for i, f := range files {
		name, here := strings.CutPrefix(f.Name, p.Game+"/")
		why := ""
		if here {
			why = names.add(name)
		} else if why = wrong(f.Name); why == "" {
			why = "does not lie in " + p.Game + "/, where the game is"
		}
		if why != "" {
			return fmt.Errorf("the file %s in it %s", quoted(f.Name), why)
		}
		if i > 0 && files[i-1].Name > f.Name {
			return errOther // a pack has them in order
		}
		p.Files = append(p.Files, File{name, f.Data})
	}
	if len(p.Files) == 0 {
		return errors.New("there is no file of a game in it")
	}
	p.Digest = digestOf(p.Files)
	return nil
}
