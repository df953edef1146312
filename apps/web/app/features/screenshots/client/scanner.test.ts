import { expect, test } from 'vitest'
import { aPicture } from '#app/features/images/testing/pictures.ts'
import type { ScanMessage } from '../scan-messages.ts'
import { toCmykJpeg } from '../testing/cmyk.ts'
import { createScanner } from './scanner.ts'

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0))
const pngOf = (width: number, height: number, ...rest: number[]) =>
  new Blob([
    Uint8Array.from([
      ...[0x89, ...text('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...text('IHDR')],
      ...[...uint32(width), ...uint32(height), 8, 6, 0, 0, 0, 0, 0, 0, 0],
      ...rest,
    ]),
  ])

const noCharacters = () => []

/** What a scan of a file ends with; files are decoded to grey pixels of the size in their head, or not at all. */
async function scan(file: Blob, size?: { width: number; height: number }) {
  const sent: ScanMessage[] = []
  let isDecoded = false
  const decode = async () => {
    isDecoded = true
    if (!size) throw new Error('no picture')
    return { ...size, data: new Uint8ClampedArray(size.width * size.height * 4).fill(90) }
  }
  await createScanner((message) => sent.push(message), { decode, draw: noCharacters })({
    kind: 'scan',
    shot: 1,
    file,
    items: [],
    glyphs: [],
    memories: [],
    hasPictures: false,
  })
  return { end: sent.at(-1), isDecoded }
}

test('a file that is no single picture, or too large a one, is refused before it is decoded', async () => {
  const refused = async (file: Blob) => {
    const { end, isDecoded } = await scan(file)
    expect(isDecoded).toBe(false)
    return end
  }
  expect(await refused(new Blob([Uint8Array.from(text('GIF89a'))]))).toMatchObject({ kind: 'failed', fault: 'not-picture' })
  expect(await refused(new Blob([]))).toMatchObject({ kind: 'failed', fault: 'not-picture' })
  expect(await refused(pngOf(800, 600, 0, 0, 0, 8, ...text('acTL'), 0, 0, 0, 2))).toMatchObject({ fault: 'animated' })
  expect(await refused(pngOf(20_000, 50))).toMatchObject({ fault: 'too-large' })
  expect(await refused(pngOf(0xffff_ffff, 0xffff_ffff))).toMatchObject({ fault: 'too-large' })
  expect(await refused(pngOf(1, 1))).toMatchObject({ fault: 'too-small' })
})

test('a file that cannot be decoded is damaged, and a picture without a grid says which of both it lacks', async () => {
  expect((await scan(pngOf(1920, 1080))).end).toMatchObject({ kind: 'failed', fault: 'broken' })
  expect((await scan(pngOf(700, 500), { width: 700, height: 500 })).end).toMatchObject({ fault: 'no-grid' })
  expect((await scan(pngOf(960, 540), { width: 960, height: 540 })).end).toMatchObject({ fault: 'too-small' })
})

test('a JPEG of four inks has a size and is decoded like any other', async () => {
  const file = new Blob([Uint8Array.from(await toCmykJpeg(await aPicture('png', 700, 500)))])
  const { end, isDecoded } = await scan(file, { width: 700, height: 500 })
  expect(isDecoded).toBe(true)
  expect(end).toMatchObject({ fault: 'no-grid' })
})

/** A small screen with an inspection window whose title is no text: its frame, its even bar and black below. */
function aSmallWindow() {
  const [width, height] = [960, 540]
  const data = new Uint8ClampedArray(width * height * 4).fill(14)
  const rows = [...Array.from({ length: 13 }, (_, row) => (row === 0 ? 93 : 27)), ...Array.from({ length: 40 }, () => 4)]
  for (const [row, level] of rows.entries()) data.fill(level, ((100 + row) * width + 200) * 4, ((100 + row) * width + 634) * 4)
  return { width, height, data }
}

test('where no title of a window is an item the picture has the fault it had before, and it is decoded once', async () => {
  const sent: ScanMessage[] = []
  let decoded = 0
  const decode = async () => {
    decoded++
    return aSmallWindow()
  }
  const scanner = createScanner((message) => sent.push(message), { decode, draw: noCharacters })
  await scanner({ kind: 'scan', shot: 1, file: pngOf(960, 540), items: [], glyphs: [], memories: [], hasPictures: false })
  expect(sent.at(-1)).toEqual({ kind: 'failed', shot: 1, fault: 'too-small', hasTitle: true })
  await scanner({ kind: 'titles', shot: 1, names: [['bandage', 'Aseptic bandage']] })
  expect(sent.at(-1)).toEqual({ kind: 'failed', shot: 1, fault: 'too-small' })
  expect(decoded).toBe(1)
})

test('characters that the reader does not know are drawn once for a list of names, and for no list without any', async () => {
  const drawn: string[][] = []
  const draw = (characters: readonly string[]) => {
    drawn.push([...characters])
    return []
  }
  const scanner = createScanner(() => undefined, { decode: async () => aSmallWindow(), draw })
  const scanWith = (name?: string) => {
    const items = name === undefined ? {} : { items: [{ id: 'bandage', name, width: 1, height: 1, colour: 'orange' as const }] }
    return scanner({ kind: 'scan', shot: 1, file: pngOf(960, 540), glyphs: [], memories: [], hasPictures: false, ...items })
  }
  await scanWith('Bandage')
  expect(drawn).toEqual([])
  await scanWith('A 绷带')
  await scanWith()
  expect(drawn).toHaveLength(1)
  expect(drawn[0]).toEqual(expect.arrayContaining(['绷', '带']))
  expect(drawn[0]).not.toContain('A')
})
