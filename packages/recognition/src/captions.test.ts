import { expect, test } from 'vitest'
import { cropDrawn, drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import type { Face } from '../testing/typeset.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon, type LexiconItem } from './lexicon.ts'
import { type RecognisedItem, recognise } from './recognise.ts'

const net = bundledNet()
const faces = testFaces()

type Reading = { item: LexiconItem; caption: string; found: RecognisedItem }

/** Upper part of the stash of a screen of 1366 x 768. */
const stash = { x: 890, y: 40, width: 476, height: 260 }

/** Whole items of a stash of some items, in some fonts, and what they are read as among those of a lexicon. */
function readInventories(
  fonts: readonly Face[],
  items: readonly LexiconItem[],
  lexiconOf: (captions: string[]) => LexiconItem[],
): Reading[] {
  return fonts.flatMap((face, number) => {
    const inventory = cropDrawn(drawInventory({ width: 1366, height: 768, face, items, random: createRandom(50 + number) }), stash)
    const whole = inventory.items.filter(({ isHidden }) => !isHidden)
    const lexicon = new Lexicon(lexiconOf(whole.map(({ caption }) => caption)))
    const steps = recognise(inventory.picture, { lexicon, net })
    let step = steps.next()
    while (!step.done) step = steps.next()
    const { items: cells } = step.value
    return whole.flatMap(({ item, caption, box }) => {
      const found = cells.find((cell) => isSameBox(cell.box, box))
      return found ? [{ item, caption, found }] : []
    })
  })
}

test('a name that is cut after a space is asked for together with the name that ends there', () => {
  const cell = { width: 1, height: 1, colour: 'blue' } as const
  const [short, long]: [LexiconItem, LexiconItem] = [
    { id: 'short', name: 'T-5000M', ...cell },
    { id: 'long', name: 'T-5000M pad', ...cell },
  ]
  const cut = readInventories(faces, [long], () => [short, long, { id: 'other', name: 'T-46M', ...cell }]).filter(
    ({ caption }) => caption === short.name,
  )
  expect(cut.length).toBeGreaterThan(20)
  expect(cut.filter(({ found }) => found.state === 'sure' && found.name === short.name)).toEqual([])
  const both = cut.filter(({ found }) => [short, long].every(({ id }) => found.candidates.some((candidate) => candidate.id === id)))
  expect(both.length / cut.length).toBeGreaterThan(0.95)
})

test('what shows the name of an item is no dogtag, whatever number is in its corner', () => {
  const dogtags = snapshotLexicon().filter(({ isDogtag }) => isDogtag)
  // Names of players that are long enough not to be found by chance.
  const isNamed = ({ caption }: Reading) => caption.length > 5
  const players = readInventories(faces.slice(0, 1), dogtags, () => dogtags).filter(isNamed)
  // Two of each name, so that none is sure.
  const namesakes = (name: string) => [1, 2].map((id): LexiconItem => ({ id: `${name} ${id}`, name, width: 1, height: 1, colour: 'blue' }))
  const lexiconOf = (captions: string[]) => [...dogtags, ...[...new Set(captions)].flatMap(namesakes)]
  const named = readInventories(faces.slice(0, 1), dogtags, lexiconOf).filter(isNamed)
  const dogtagsAmong = (readings: readonly Reading[]) => readings.filter(({ found }) => found.isDogtag).length / readings.length
  expect(players.length).toBeGreaterThan(10)
  expect(dogtagsAmong(players)).toBeGreaterThan(0.8)
  expect(dogtagsAmong(named)).toBeLessThan(0.4)
})
