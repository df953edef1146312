/** What the first bytes of a file say of its picture. */
export type PictureHead = { width: number; height: number; isAnimated: boolean }

/** How much of a file its head is looked for in: cameras and editors put previews and profiles before a JPEG's size. */
export const maxHeadBytes = 524_288

const textAt = (bytes: DataView, at: number, length: number) =>
  at + length <= bytes.byteLength ? String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length)) : ''

/** Size of a PNG, JPEG or WebP picture before it is decoded, which may take a gigabyte; undefined for any other file, and a broken one. */
export function readPictureHead(data: ArrayBuffer): PictureHead | undefined {
  const bytes = new DataView(data)
  try {
    if (textAt(bytes, 1, 3) === 'PNG') return readPng(bytes)
    if (bytes.byteLength > 4 && bytes.getUint16(0) === 0xffd8) return readJpeg(bytes)
    if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes)
  } catch (error) {
    // A file that ends inside its head.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

function readPng(bytes: DataView): PictureHead {
  const [width, height] = [bytes.getUint32(16), bytes.getUint32(20)]
  let isAnimated = false
  for (let at = 8; at + 8 <= bytes.byteLength; at += bytes.getUint32(at) + 12) {
    const kind = textAt(bytes, at + 4, 4)
    if (kind === 'acTL') isAnimated = true
    if (kind === 'IDAT') break
  }
  return { width, height, isAnimated }
}

function readJpeg(bytes: DataView): PictureHead | undefined {
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return undefined
    const marker = bytes.getUint8(at + 1)
    // A marker may be filled up from the left.
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7), isAnimated: false }
    at += 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

function readWebp(bytes: DataView): PictureHead | undefined {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff, isAnimated: false }
    case 'VP8L': {
      const bits = bytes.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false }
    }
    case 'VP8X': {
      const threeBytes = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1, isAnimated: (bytes.getUint8(20) & 2) !== 0 }
    }
    default:
      return undefined
  }
}
