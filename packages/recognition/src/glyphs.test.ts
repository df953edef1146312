import { expect, test } from 'vitest'
import { testFaces } from '../testing/test-faces.ts'
import { fillPaths, setText } from '../testing/typeset.ts'
import { GlyphStore } from './glyphs.ts'
import { bundledNet } from './letter-weights.ts'
import { judgeReading, NameMatcher, type Reading, readStrip, spell } from './reading.ts'
import { cutStrip } from './strip.ts'

const net = bundledNet()
const [face] = testFaces()

/** A caption as the reader gets it, capitals 8 pixels high. */
function caption(text: string): Reading {
  if (!face) throw new Error('no font')
  const set = setText(face, text, { x: 3, y: 14, capHeight: 8 })
  const { width, height, data } = fillPaths(set.paths, Math.ceil(set.width) + 8, 24)
  const levels = Uint8Array.from(data, (share) => 30 + share * 160)
  return readStrip(cutStrip({ width, height, levels }, { left: 0, right: width, capTop: 6, capHeight: 8 }, 30, 190), net)
}

function scoreOf(reading: Reading, name: string): number {
  const spelling = spell(name)
  if (!spelling) throw new Error('not readable')
  return new NameMatcher(reading, { endFrom: reading.width - 12, cutBefore: 0 }).fit(spelling).score
}

test('letters that were learnt make the same letters clearer, and other ones less likely', () => {
  const store = new GlyphStore()
  for (const word of ['Salewa', 'Wires', 'Ledx']) {
    const spelling = spell(word)
    if (spelling) expect(store.learn(caption(word), spelling, spelling.shapes.length)).toBe(true)
  }
  const raw = caption('Sealed')
  const learnt = judgeReading(raw, store.judge)
  const lead = (reading: Reading) => scoreOf(reading, 'Sealed') - scoreOf(reading, 'Scaled')
  expect(lead(learnt)).toBeGreaterThan(lead(raw))
})

test('glyphs survive being stored, and what is no glyph is dropped', () => {
  const store = new GlyphStore()
  const spelling = spell('Bolts')
  if (spelling) store.learn(caption('Bolts'), spelling, 5)
  const stored = store.toStored()
  expect(stored).toHaveLength(5)
  expect(new GlyphStore(JSON.parse(JSON.stringify(stored))).toStored()).toEqual(stored)
  expect(
    new GlyphStore([
      { shape: -1, count: 1, width: 5, patch: [] },
      { shape: 2, count: 1, width: 5, patch: [1, 2] },
    ]).size,
  ).toBe(0)
})

test('names of scripts that the reader does not know have no spelling, accents do not count', () => {
  expect(spell('金属')).toBeUndefined()
  expect(spell('')).toBeUndefined()
  expect(spell('Übung')).toEqual(spell('Ubung'))
  expect(spell('ТОС')).toEqual(spell('TOC'))
})
