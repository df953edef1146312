import type { IconItem } from '@stashwise/recognition/icon-cache'
import { expect, test } from 'vitest'
import { maxIconBytes, maxIconFiles, maxIndexBytes } from '../limits.ts'
import { chosenFiles, droppedFolder, readIconFolder } from './icon-folder.ts'

const items: IconItem[] = [
  { id: 'bandage', gameId: '5751a25924597722c463c472', kind: 'plain' },
  { id: 'dollars', gameId: '5696686a4bdc2da3298b456a', kind: 'plain' },
]
const load = () => Promise.resolve(items)
const aFile = (name: string, content: BlobPart = 'x') => new File([content], name)
const index = aFile('index.json', '{"686482502": 1, "-1970146486": 2}')

test("the game's icon folder gives the pictures of items, without files that are missing or no icons", async () => {
  const [one, two] = [aFile('1.png'), aFile('2.png')]
  expect(await readIconFolder(chosenFiles([index, one, two, aFile('3.png')]), load)).toEqual(
    new Map([
      ['bandage', one],
      ['dollars', two],
    ]),
  )
  const large = aFile('2.png', new Uint8Array(maxIconBytes + 1))
  expect(await readIconFolder(chosenFiles([index, one, large]), load)).toEqual(new Map([['bandage', one]]))
})

test('a folder or a list that is larger than any of the game is refused as a whole, never used in part', async () => {
  const fillers = Array.from({ length: maxIconFiles - 1 }, (_, at) => ({ path: `/junk/${at}.png`, open: async () => aFile('x') }))
  const own = chosenFiles([index, aFile('1.png')])
  expect(await readIconFolder([...fillers.slice(1), ...own], load)).toHaveProperty('size', 1)
  expect(await readIconFolder([...fillers, ...own], load)).toBe('too-many')
  const long = aFile('index.json', `{"686482502": 1}${' '.repeat(maxIndexBytes)}`)
  expect(await readIconFolder(chosenFiles([long, aFile('1.png')]), load)).toBe('too-large')
})

test('another folder, a damaged list and items that do not come have a reason of their own', async () => {
  expect(await readIconFolder([], load)).toBe('no-index')
  expect(await readIconFolder(chosenFiles([aFile('1.png')]), load)).toBe('no-index')
  expect(await readIconFolder(chosenFiles([aFile('index.json', '{"686482502": '), aFile('1.png')]), load)).toBe('no-index')
  expect(await readIconFolder(chosenFiles([aFile('index.json', '{"77": 1}'), aFile('1.png')]), load)).toBe('no-icons')
  expect(await readIconFolder(chosenFiles([index]), load)).toBe('no-icons')
  expect(await readIconFolder(chosenFiles([index]), () => Promise.reject(new Error('no connection')))).toBe('offline')
})

/** Entries of dropped folders, as browsers give them: in parts. */
const fileEntry = (fullPath: string, file: File) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (done: (file: File) => void) => done(file),
})
const folderEntry = (fullPath: string, ...entries: object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const parts = [entries.slice(0, 1), entries.slice(1), []]
    return { readEntries: (done: (part: object[]) => void) => done(parts.shift() ?? []) }
  },
})
const dropped = (entry: ReturnType<typeof fileEntry> | ReturnType<typeof folderEntry> | null) => ({ webkitGetAsEntry: () => entry })

test('a dropped folder is looked through with those inside it; dropped files are none', async () => {
  const one = aFile('1.png')
  const live = folderEntry('/Icon Cache/live', fileEntry('/Icon Cache/live/index.json', index), fileEntry('/Icon Cache/live/1.png', one))
  const files = await droppedFolder([dropped(folderEntry('/Icon Cache', fileEntry('/Icon Cache/1.png', aFile('1.png')), live))])
  expect(files?.map(({ path }) => path)).toEqual(['/Icon Cache/1.png', '/Icon Cache/live/index.json', '/Icon Cache/live/1.png'])
  expect(await readIconFolder(files ?? [], load)).toEqual(new Map([['bandage', one]]))
  // The limit is one for all folders together.
  const many = (name: string) => folderEntry(name, ...Array.from({ length: 20_000 }, (_, at) => fileEntry(`${name}/${at}.png`, one)))
  const tooMany = await droppedFolder([dropped(many('/a')), dropped(many('/b'))])
  expect(tooMany).toHaveLength(maxIconFiles + 1)
  expect(await readIconFolder(tooMany ?? [], load)).toBe('too-many')
  expect(droppedFolder([dropped(null), dropped(fileEntry('/shot.png', one))])).toBeUndefined()
})
