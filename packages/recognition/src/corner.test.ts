import { describe, expect, test } from 'vitest'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { toStrongest } from './caption.ts'
import { readCorner } from './corner.ts'
import { bundledNet } from './letter-weights.ts'

const net = bundledNet()
const dogtags = snapshotLexicon().filter(({ isDogtag }) => isDogtag)
const others = snapshotLexicon().filter(({ width, height, isDogtag }) => width === 1 && height === 1 && !isDogtag)

/** Share of the whole items of a drawn picture that have a level in their corner. */
function shareWithLevel(width: number, height: number, items: typeof others) {
  const [face] = testFaces()
  if (!face) throw new Error('no font')
  const drawn = drawInventory({ width, height, face, items, random: createRandom(78) })
  const plane = toStrongest(drawn.picture)
  const whole = drawn.items.filter(({ isHidden }) => !isHidden)
  const levels = whole.map(({ box }) => readCorner(drawn.picture, plane, box, { pitch: drawn.pitch, net, cells: 1 })?.level)
  return levels.filter((level) => level !== undefined).length / whole.length
}

describe.each([
  // Capitals are five pixels high on the smallest screens.
  { width: 1280, height: 720, least: 0.5 },
  { width: 1440, height: 1080, least: 0.8 },
  { width: 1920, height: 1080, least: 0.9 },
])('at $width x $height', ({ width, height, least }) => {
  test('the level of a dogtag is seen', () => {
    expect(shareWithLevel(width, height, dogtags)).toBeGreaterThan(least)
  })

  test('other items have none', () => {
    expect(shareWithLevel(width, height, others)).toBeLessThan(0.02)
  })
})
