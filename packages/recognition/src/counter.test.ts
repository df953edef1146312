import { expect, test } from 'vitest'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { testFaces } from '../testing/test-faces.ts'
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
