import { maxPixels, maxSide, minSide, type Refusal, type Sniffed } from '../pipeline.ts'

export type Sniffing = { ok: true; sniffed: Sniffed } | { ok: false; refusal: Refusal }
type Found = { type: Sniffed['type']; width: number; height: number } | Refusal

const refused = (refusal: Refusal): Sniffing => ({ ok: false, refusal })
/** Chunks, segments and boxes that are looked at in one file. */
const maxParts = 20_000

/**
 * Type and size of a picture by its bytes, whatever its name: before anything is decoded, as a small file may hold a gigabyte of pixels.
 * Refuses everything but still pictures of four types, and files with anything behind the picture.
 */
export function sniff(bytes: Uint8Array): Sniffing {
  if (bytes.length === 0) return refused('empty')
  const found = findPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (typeof found === 'string') return refused(found)
  const { width, height } = found
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide || width * height > maxPixels) return refused('size')
  return { ok: true, sniffed: found }
}

function findPicture(bytes: Buffer): Found {
  try {
    if (bytes.subarray(0, 8).equals(pngMark)) return readPng(bytes)
    if (bytes.subarray(0, 3).equals(jpegMark)) return readJpeg(bytes)
    if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(bytes)
    if (textAt(bytes, 4, 4) === 'ftyp') return readAvif(bytes)
    if (textAt(bytes, 0, 4) === 'GIF8') return 'animated'
    return isVector(bytes) ? 'vector' : 'type'
  } catch (error) {
    // A part that says to be longer than the file.
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegMark = Buffer.from([0xff, 0xd8, 0xff])
const textAt = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length)

const isVector = (bytes: Buffer): boolean =>
  textAt(bytes, 0, 4096).replaceAll('\0', '').toLowerCase().includes('<svg') || bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))

function readPng(bytes: Buffer): Found {
  if (textAt(bytes, 12, 4) !== 'IHDR') return 'broken'
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  let at = 8
  for (let part = 0; part < maxParts; part += 1) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = textAt(bytes, at + 4, 4)
    if (name === 'acTL') return 'animated'
    if (end > bytes.length) return 'broken'
    if (name === 'IEND') return end === bytes.length ? { type: 'png', width, height } : 'trailing'
    at = end
  }
  return 'broken'
}

/** Starts of frames: they have the size. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

function readJpeg(bytes: Buffer): Found {
  let at = 2
  let size: { width: number; height: number } | undefined
  for (let part = 0; part < maxParts; part += 1) {
    if (bytes.readUInt8(at) !== 0xff) return 'broken'
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (isFrame(mark)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // The compressed part begins, and goes on until the end mark.
    if (mark === 0xda) break
    if (mark === 0xd9) return 'broken'
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  if (!size) return 'broken'
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at ? 'trailing' : 'broken'
  return { type: 'jpeg', ...size }
}

function readWebp(bytes: Buffer): Found {
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return 'broken'
  if (end < bytes.length) return 'trailing'
  const first = textAt(bytes, 12, 4)
  const type = 'webp'
  if (first === 'VP8 ') return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (first === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (first !== 'VP8X') return 'broken'
  if ((bytes.readUInt8(20) & 0x02) !== 0) return 'animated'
  return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}

/** The boxes of a part of an ISO media file. */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<{ name: string; start: number; end: number }> {
  let at = from
  for (let part = 0; part < maxParts && at < to; part += 1) {
    const length = bytes.readUInt32BE(at)
    const isLong = length === 1
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : length === 0 ? to - at : length
    if (size < (isLong ? 16 : 8) || at + size > to) throw new RangeError('a box is longer than what it is in')
    yield { name: textAt(bytes, at + 4, 4), start: at + (isLong ? 16 : 8), end: at + size }
    at += size
  }
}

function readAvif(bytes: Buffer): Found {
  const [head] = boxesOf(bytes, 0, bytes.length)
  if (!head) return 'broken'
  const brands: readonly string[] = textAt(bytes, head.start, head.end - head.start).match(/.{4}/gs) ?? []
  if (brands.includes('avis')) return 'animated'
  if (!brands.includes('avif')) return 'type'
  let [width, height] = [0, 0]
  for (const box of boxesOf(bytes, 0, bytes.length)) {
    if (!['ftyp', 'meta', 'mdat', 'free'].includes(box.name)) return 'trailing'
    if (box.name !== 'meta') continue
    for (const part of boxesOf(bytes, box.start + 4, box.end)) {
      if (part.name !== 'iprp') continue
      for (const list of boxesOf(bytes, part.start, part.end)) {
        if (list.name !== 'ipco') continue
        for (const property of boxesOf(bytes, list.start, list.end)) {
          if (property.name !== 'ispe') continue
          width = Math.max(width, bytes.readUInt32BE(property.start + 4))
          height = Math.max(height, bytes.readUInt32BE(property.start + 8))
        }
      }
    }
  }
  return width > 0 && height > 0 ? { type: 'avif', width, height } : 'broken'
}
