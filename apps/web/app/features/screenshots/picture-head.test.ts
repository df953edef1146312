import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPictureHead } from './picture-head.ts'

const bytesOf = (...parts: (string | number[])[]): ArrayBuffer =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part))).buffer

const pngStart = [[0x89], 'PNG', [13, 10, 26, 10], [0, 0, 0, 13], 'IHDR', [0, 0, 7, 128], [0, 0, 4, 56], [8, 6, 0, 0, 0], [0, 0, 0, 0]]

test('sizes of PNG, JPEG and WebP are read before decoding, and animations are found', () => {
  expect(readPictureHead(bytesOf(...pngStart))).toEqual({ width: 1920, height: 1080, isAnimated: false })
  expect(readPictureHead(bytesOf(...pngStart, [0, 0, 0, 8], 'acTL', [0, 0, 0, 2, 0, 0, 0, 0]))).toMatchObject({ isAnimated: true })
  const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 17, 8, 4, 56, 7, 128, 3])
  expect(readPictureHead(jpeg)).toEqual({ width: 1920, height: 1080, isAnimated: false })
  const webp = bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2, 0, 0, 0], [127, 7, 0], [55, 4, 0])
  expect(readPictureHead(webp)).toEqual({ width: 1920, height: 1080, isAnimated: true })
})

test('other files and files that end early have no head, whatever their bytes', () => {
  expect(readPictureHead(bytesOf('GIF89a'))).toBeUndefined()
  expect(readPictureHead(bytesOf([0x89], 'PNG'))).toBeUndefined()
  expect(readPictureHead(new ArrayBuffer(0))).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.constantFrom('', '\u0089PNG', '\u00ff\u00d8', 'RIFF0000WEBPVP8X'), (rest, start) => {
      readPictureHead(bytesOf(start, [...rest]))
    }),
  )
})
