import { expect, test } from 'vitest'
import { drawIcon } from '../testing/draw-icon.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon } from './lexicon.ts'
import { compareWithPictures } from './likeness.ts'
import { type RecogniseOptions, recognise } from './recognise.ts'

const items = snapshotLexicon()
const byId = new Map(items.map((item) => [item.id, item]))
const options = { lexicon: new Lexicon(items), net: bundledNet() }
const [face] = testFaces()

test('stored pictures settle what names alone leave open, and none is taken for another one and called sure', { timeout: 120_000 }, () => {
  if (!face) throw new Error('no font')
  const inventory = drawInventory({ width: 1920, height: 1080, face, items, random: createRandom(300) })
  const read = (likenessOf: RecogniseOptions['likenessOf']) => {
    const steps = recognise(inventory.picture, { ...options, ...(likenessOf ? { likenessOf } : {}) })
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
    }
  }
  const count = (found: ReturnType<typeof read>) => {
    const counts = { right: 0, wrong: 0 }
    for (const { item, box, isHidden } of inventory.items) {
      const cell = isHidden ? undefined : found.items.find((one) => isSameBox(one.box, box))
      if (cell?.state !== 'sure') continue
      if (cell.candidates[0]?.id === item.id) counts.right++
      else counts.wrong++
    }
    return counts
  }
  const pictures = compareWithPictures((id) => {
    const item = byId.get(id)
    return item && drawIcon(item, 63)
  })
  const [without, withPictures] = [count(read(undefined)), count(read(pictures))]
  expect(withPictures.right).toBeGreaterThan(without.right)
  expect(withPictures.wrong).toBe(0)
})
