import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { maxSide } from '../pipeline.ts'
import { aPicture, aPngOf } from '../testing/pictures.ts'
import { createEncoder, EncodeError } from './encoder.ts'
import { sniff } from './sniff.ts'

const encoder = createEncoder()
afterAll(() => encoder.close())

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a picture in %s has its type and size, whatever it is called', async (format) => {
  expect(sniff(await aPicture(format, 100, 60))).toEqual({ ok: true, sniffed: { type: format, width: 100, height: 60 } })
})

test('lossless and transparent WebP have their size as well', async () => {
  const { default: sharp } = await import('sharp')
  const source = await aPicture('png', 33, 47)
  expect(sniff(await sharp(source).webp({ lossless: true }).toBuffer())).toMatchObject({ sniffed: { width: 33, height: 47 } })
  expect(sniff(await sharp(source).ensureAlpha(0.4).webp({ quality: 40 }).toBuffer())).toMatchObject({
    sniffed: { width: 33, height: 47 },
  })
})

const zip = Buffer.from('PK\u0003\u0004 <script>alert(1)</script>', 'latin1')
const box = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 8)
  return Buffer.concat([length, Buffer.from(name), content])
}

test.each<[what: string, bytes: Buffer | Promise<Buffer>, refusal: string]>([
  ['no bytes', Buffer.alloc(0), 'empty'],
  ['a text', Buffer.from('hello'), 'type'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a program', Buffer.from('MZ\u0090\0', 'latin1'), 'type'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'type'],
  ['a ZIP', zip, 'type'],
  ['a BMP', Buffer.from('BM\u0010\0\0\0', 'latin1'), 'type'],
  ['a TIFF', Buffer.from('II*\0', 'latin1'), 'type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'vector'],
  ['an SVG behind a declaration', Buffer.from('<?xml version="1.0"?><!-- x --><SVG onload="alert(1)"/>'), 'vector'],
  ['an SVG in UTF-16', Buffer.from('<svg/>', 'utf16le'), 'vector'],
  ['a packed SVG', Buffer.from([0x1f, 0x8b, 8, 0]), 'vector'],
  ['a GIF', Buffer.from('GIF89a'), 'animated'],
  ['an animated PNG', aPngOf(64, 64, [['acTL', Buffer.alloc(8)]]), 'animated'],
  ['an animated AVIF', box('ftyp', Buffer.from('avis\0\0\0\0avif')), 'animated'],
  ['a HEIC', box('ftyp', Buffer.from('heic\0\0\0\0mif1')), 'type'],
  ['a video', box('ftyp', Buffer.from('isom\0\0\0\0mp41')), 'type'],
  ['20,000 pixels', aPngOf(20_000, 20_000), 'size'],
  ['one pixel of height', aPngOf(4096, 1), 'size'],
  ['a long strip', aPngOf(maxSide + 1, 16), 'size'],
  ['four thousand by four thousand', aPngOf(4000, 4000), 'size'],
  ['no width', aPngOf(0, 64), 'size'],
  ['4,294,967,295 pixels', aPngOf(0xffffffff, 0xffffffff), 'size'],
  ['a PNG and a ZIP', aPicture('png').then((png) => Buffer.concat([png, zip])), 'trailing'],
  ['a JPEG and a ZIP', aPicture('jpeg').then((jpeg) => Buffer.concat([jpeg, zip])), 'trailing'],
  ['a WebP and a ZIP', aPicture('webp').then((webp) => Buffer.concat([webp, zip])), 'trailing'],
  ['an AVIF and another box', aPicture('avif').then((avif) => Buffer.concat([avif, box('uuid', zip)])), 'trailing'],
  ['half a PNG', aPicture('png').then((png) => png.subarray(0, png.length / 2)), 'broken'],
  ['half a JPEG', aPicture('jpeg').then((jpeg) => jpeg.subarray(0, jpeg.length / 2)), 'broken'],
  ['half a WebP', aPicture('webp').then((webp) => webp.subarray(0, webp.length / 2)), 'broken'],
  ['half an AVIF', aPicture('avif').then((avif) => avif.subarray(0, avif.length / 2)), 'broken'],
  ['the head of a PNG', aPngOf(64, 64).subarray(0, 20), 'broken'],
  ['the mark of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'broken'],
])('%s is refused before anything is decoded', async (_what, bytes, refusal) => {
  expect(sniff(await bytes)).toEqual({ ok: false, refusal })
})

test('an animated WebP is refused', async () => {
  const { default: sharp } = await import('sharp')
  const frames = await sharp(
    [
      await aPicture('png', 32),
      await sharp(await aPicture('png', 32))
        .negate()
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  expect(sniff(frames)).toEqual({ ok: false, refusal: 'animated' })
})

test('whatever the bytes are, they are a picture or refused', async () => {
  const seeds = await Promise.all((['png', 'jpeg', 'webp', 'avif'] as const).map((format) => aPicture(format, 40)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(typeof sniff(bytes).ok).toBe('boolean')
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }), (seed, changes) => {
      const bytes = new Uint8Array(seed)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      expect(typeof sniff(bytes).ok).toBe('boolean')
    }),
    { numRuns: 2000 },
  )
})

test('what a damaged picture does to a decoder is refused, and the next picture is encoded all the same', async () => {
  const seeds = await Promise.all((['png', 'jpeg', 'webp', 'avif'] as const).map((format) => aPicture(format, 40)))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 6 }), async (seed, changes) => {
      const bytes = new Uint8Array(seed)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      const result = await encoder.encode(bytes, ['icon']).catch((error: unknown) => error)
      expect(result instanceof EncodeError || (result instanceof Object && 'files' in result)).toBe(true)
    }),
    { numRuns: 60 },
  )
  expect((await encoder.encode(await aPicture(), ['icon'])).files[0]?.encoding).toMatchObject({ kind: 'icon', format: 'webp', width: 96 })
})

test('the decoder reads only the types that are let through, whatever slips past', async () => {
  await expect(encoder.encode(Buffer.from('<svg width="50" height="50"><text>x</text></svg>'), ['icon'])).rejects.toThrow(EncodeError)
  await expect(encoder.encode(aPngOf(20_000, 20_000), ['icon'])).rejects.toThrow(EncodeError)
  const { default: sharp } = await import('sharp')
  await expect(
    encoder.encode(
      await sharp(await aPicture())
        .gif()
        .toBuffer(),
      ['icon'],
    ),
  ).rejects.toThrow(EncodeError)
})

test('position and camera of a photo do not leave, and it is turned as the camera says', async () => {
  const { default: sharp } = await import('sharp')
  const photo = await sharp(await aPicture('jpeg', 120, 60))
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret-owner')).toBe(true)
  const { files } = await encoder.encode(photo, ['large'])
  expect(files.map(({ data }) => Buffer.from(data).includes('secret-owner'))).not.toContain(true)
  expect((await sharp(files[0]?.data).metadata()).exif).toBeUndefined()
  expect(files[0]?.encoding).toMatchObject({ width: 60, height: 120 })
})

test('a picture that takes too long is refused, and its decoder ends', async () => {
  const slow = createEncoder({ timeoutMs: 1 })
  await expect(slow.encode(await aPicture('avif', 1024), ['icon', 'grid', 'large'])).rejects.toThrow(/too long/)
  slow.close()
})

test('the largest picture takes a bounded amount of memory', async () => {
  const own = createEncoder()
  const { timing } = await own.encode(await aPicture('png', 2048), ['icon', 'grid', 'large'])
  own.close()
  expect(timing.peakBytes).toBeLessThan(400 * 1024 * 1024)
})
