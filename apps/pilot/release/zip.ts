import { crc32, deflateRawSync } from 'node:zlib'

/** `mode`: of a program for Linux, which must be executable. */
type ZipFile = { name: string; content: Buffer; mode?: number }

/** A date in the form of MS-DOS: the same archive for the same files, whenever it is made. */
const noTime = 0
const firstDay = 0x21 // 1980-01-01

const madeOnUnix = 3
const regularFile = 0o100000

/** The 26 bytes that the head of a file and its entry in the directory share. */
function describe({ content }: ZipFile, packed: Buffer, nameLength: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0) // version that can unpack it
  bytes.writeUInt16LE(0x0800, 2) // names are UTF-8
  bytes.writeUInt16LE(8, 4) // deflate
  bytes.writeUInt16LE(noTime, 6)
  bytes.writeUInt16LE(firstDay, 8)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(nameLength, 22)
  return bytes
}

function directoryEntry({ mode }: ZipFile, shared: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(mode === undefined ? 20 : (madeOnUnix << 8) | 20, 4)
  const tail = Buffer.alloc(14)
  if (mode !== undefined) tail.writeUInt32LE(((regularFile | mode) << 16) >>> 0, 6)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, shared, tail, name])
}

/** A zip archive of a few files, each below 4 GB. Format: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12, 4.3.16. */
export function zip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const packed = deflateRawSync(file.content, { level: 9 })
    const shared = describe(file, packed, name.length)
    directory.push(directoryEntry(file, shared, name, offset))
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name])
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}
