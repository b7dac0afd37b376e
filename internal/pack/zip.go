package pack

import (
	"encoding/binary"
	"hash/crc32"
)

// The three records of a zip archive that a pack has, and how long each is
// without a name.
const (
	localMark = "PK\x03\x04" // before each file
	listMark  = "PK\x01\x02" // in the list of the files
	endMark   = "PK\x05\x06"

	localSize = 30
	listSize  = 46
	endSize   = 22
)

const (
	reads = 10             // version 1.0 reads it
	made  = 3<<8 | 20      // on Unix, by version 2.0
	day   = 1<<5 | 1       // 1980-01-01
	plain = 0o100644 << 16 // a file that its owner may write and all may read
	attrs = listSize - 8   // where its mode stands there
	start = listSize - 4   // where the place of its file stands there
)

// archiveSize is how many bytes the archive of files has.
func archiveSize(files []File) int {
	size := endSize
	for _, f := range files {
		size += localSize + listSize + 2*len(f.Name) + len(f.Data)
	}
	return size
}

// archive is the zip archive of files, in their order.
func archive(files []File) []byte {
	out := make([]byte, 0, archiveSize(files))
	for _, f := range files {
		out = append(out, localMark...)
		out = f.common(out)
		out = append(out, f.Name...)
		out = append(out, f.Data...)
	}
	return append(out, list(files)...)
}

// list is the list of the files, with which an archive ends.
func list(files []File) (out []byte) {
	le := binary.LittleEndian
	at := 0
	for _, f := range files {
		out = append(out, listMark...)
		out = le.AppendUint16(out, made)
		out = f.common(out)
		out = append(out, 0, 0, 0, 0, 0, 0) // no comment, one disk, no text for sure
		out = le.AppendUint32(out, plain)
		out = le.AppendUint32(out, uint32(at))
		out = append(out, f.Name...)
		at += localSize + len(f.Name) + len(f.Data)
	}
	length := len(out)
	out = append(out, endMark...)
	out = append(out, 0, 0, 0, 0)
	out = le.AppendUint16(out, uint16(len(files)))
	out = le.AppendUint16(out, uint16(len(files)))
	out = le.AppendUint32(out, uint32(length))
	out = le.AppendUint32(out, uint32(at))
	return append(out, 0, 0)
}

// common appends what stands of a file before it and in the list alike.
func (f *File) common(out []byte) []byte {
	le := binary.LittleEndian
	out = le.AppendUint16(out, reads)
	out = append(out, 0, 0, 0, 0, 0, 0) // no flags, stored, midnight
	out = le.AppendUint16(out, day)
	out = le.AppendUint32(out, crc32.ChecksumIEEE(f.Data))
	out = le.AppendUint32(out, uint32(len(f.Data)))
	out = le.AppendUint32(out, uint32(len(f.Data)))
	out = le.AppendUint16(out, uint16(len(f.Name)))
	return append(out, 0, 0) // no extra field
}
