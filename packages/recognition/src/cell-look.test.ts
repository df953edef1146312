import { expect, test } from 'vitest'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { isSameLook, lookOfCell } from './cell-look.ts'
import { mergeGlyphs } from './merge-glyphs.ts'

const [face] = testFaces()
if (!face) throw new Error('no font')
const { picture, items } = drawInventory({ width: 1280, height: 720, face, items: snapshotLexicon(), random: createRandom(3) })
const whole = items.filter(({ isHidden }) => !isHidden)
const looks = whole.map(({ box, columns, rows }) => lookOfCell(picture, box, columns, rows))

test('a cell looks like itself, also a pixel beside and under another counter, and like no other', () => {
  expect(whole.length).toBeGreaterThan(30)
  for (const [at, { box, columns, rows, item }] of whole.entries()) {
    const look = looks[at]
    if (!look) throw new Error('no look')
    expect(isSameLook(look, lookOfCell(picture, box, columns, rows))).toBe(true)
    const others = whole.filter((_, other) => isSameLook(look, looks[other] ?? look))
    expect(others.every((other) => other.item.id === item.id)).toBe(true)
  }
})

test('looks of other sizes, of one colour and broken ones are never the same', () => {
  const [look] = looks
  if (!look) throw new Error('no look')
  expect(isSameLook(look, { ...look, columns: look.columns + 1 })).toBe(false)
  expect(isSameLook({ ...look, look: 'zz' }, { ...look, look: 'zz' })).toBe(false)
  const grey = { columns: 1, rows: 1, look: '40'.repeat(300) }
  expect(isSameLook(grey, grey)).toBe(false)
})

test('letters of two pictures are joined by their samples', () => {
  const a = { shape: 1, count: 3, width: 4, patch: [0, 100] }
  const b = { shape: 1, count: 1, width: 8, patch: [100, 100] }
  expect(mergeGlyphs([a], [b, { ...b, shape: 2 }])).toEqual([
    { shape: 1, count: 4, width: 5, patch: [25, 100] },
    { ...b, shape: 2 },
  ])
  expect(mergeGlyphs([{ ...a, count: 30 }], [b])[0]?.count).toBe(30)
  expect(mergeGlyphs([a], [])).toEqual([a])
})
