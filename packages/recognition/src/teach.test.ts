import { expect, test } from 'vitest'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { GlyphStore } from './glyphs.ts'
import { bundledNet } from './letter-weights.ts'
import { teachCell } from './teach.ts'

test('a corrected item teaches its letters, and a name of letters without a shape teaches none', () => {
  const [face] = testFaces()
  if (!face) throw new Error('no font')
  const items = snapshotLexicon().filter(({ name, width, height }) => /^[A-Za-z]{4,6}$/.test(name) && width === 1 && height === 1)
  const { picture, items: expected, pitch } = drawInventory({ width: 1280, height: 720, face, items, random: createRandom(4) })
  const [first] = expected.filter(({ isHidden }) => !isHidden)
  if (!first) throw new Error('nothing was placed')
  const net = bundledNet()
  const glyphs = new GlyphStore()
  const read = { picture, pitch, items: expected }
  expect(teachCell(read, { box: first.box, name: first.item.name, net, glyphs })).toBe(true)
  expect(glyphs.size).toBeGreaterThan(2)
  const size = glyphs.size
  expect(teachCell(read, { box: first.box, name: '急救包', net, glyphs })).toBe(false)
  expect(glyphs.size).toBe(size)
})
