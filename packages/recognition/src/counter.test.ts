import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { testFaces } from '../testing/test-faces.ts'
import { type Face, fillPaths, setText } from '../testing/typeset.ts'
import { toStrongest } from './caption.ts'
import { readCounter, readCounterStrip } from './counter.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon, type LexiconItem } from './lexicon.ts'
import { recognise } from './recognise.ts'

const [face] = testFaces()
const stack = { form: 'stack', max: 60 } as const
const cell = { width: 1, height: 1 } as const
const items: LexiconItem[] = [
  { id: 'salewa', name: 'Salewa', width: 1, height: 2, colour: 'orange', counter: { form: 'of', max: 400 } },
  { id: 'key', name: 'Dorm 114', ...cell, colour: 'blue', counter: { form: 'of', max: 40 } },
  { id: 'rounds', name: 'PPBS', ...cell, colour: 'yellow', counter: stack },
  { id: 'bolts', name: 'Bolts', ...cell, colour: 'blue' },
]

test('a number that is called certain is right, and an item with a count that cannot be read asks for it', () => {
  if (!face) throw new Error('no font')
  const { picture, items: expected } = drawInventory({ width: 1920, height: 1080, face, items, random: createRandom(5) })
  const steps = recognise(picture, { lexicon: new Lexicon(items), net: bundledNet() })
  let step = steps.next()
  while (!step.done) step = steps.next()
  let certain = 0
  const wrong: string[] = []
  for (const { box, counter, isHidden, item } of expected) {
    const found = isHidden ? undefined : step.value.items.find((one) => isSameBox(one.box, box))
    if (!found) continue
    if (found.counter?.isCertain) {
      certain++
      if (found.counter.text !== counter) wrong.push(`${item.name}: ${found.counter.text} for ${counter}`)
    } else if (counter !== undefined && found.state === 'sure') expect(found.isCountUnknown).toBe(true)
  }
  expect(certain).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

/** The counter of a cell in the manner of the game, its first digit as thin as `thinness` says: 1 is as thick as the others. */
function drawCounter(face: Face, text: string, pitch: number, thinness: number): Canvas {
  const scale = pitch / 63
  const side = Math.round(pitch) + 1
  const canvas = new Canvas(side, side, [22, 33, 40])
  canvas.frame(0, 0, side, side, [73, 81, 84], Math.max(1, Math.round(scale)))
  const type = { x: 0, y: 0, capHeight: 9 * scale, zeroSlash: 0.22 }
  const end = Math.max(...setText(face, text, type).glyphs.map(({ to }) => to))
  const set = setText(face, text, {
    ...type,
    x: side - 1 - 3.5 * scale - end,
    y: Math.round(side - 1 - 12 * scale) + Math.round(9 * scale),
  })
  for (const [at, path] of set.paths.entries()) {
    const coverage = fillPaths([path], side, side)
    if (at === 0) for (const [pixel, share] of coverage.data.entries()) coverage.data[pixel] = share * thinness
    canvas.cover(coverage, 0, 0, [218, 218, 188], Math.max(1, Math.round(scale)))
  }
  return canvas
}

test('a number without its thin first 1 is never certain', () => {
  const net = bundledNet()
  const wrong: string[] = []
  let [right, thin] = [0, 0]
  for (const [number, testFace] of testFaces().entries()) {
    for (const pitch of [42, 52.5, 63, 84]) {
      for (const text of ['15/15', '10/20', '12/20', '11/45', '14/100', '10', '17']) {
        for (const thinness of [0.6, 0.8, 1]) {
          const picture = drawCounter(testFace, text, pitch, thinness)
          const box = { x: 0, y: 0, width: picture.width, height: picture.height }
          const counter = readCounter(readCounterStrip({ picture, plane: toStrongest(picture) }, box, pitch, net), picture)
          if (!counter?.isCertain) continue
          if (counter.text !== text) wrong.push(`font ${number} at ${pitch}, ${thinness}: ${counter.text} for ${text}`)
          else if (thinness < 1) thin++
          else right++
        }
      }
    }
  }
  expect(wrong).toEqual([])
  // Most that can be read are: a rule that doubts all numbers would pass, too.
  expect(right).toBeGreaterThan(45)
  expect(thin).toBeGreaterThan(45)
})
