import type { LexiconItem } from '../src/lexicon.ts'
import type { Rgb } from '../src/picture.ts'
import { Canvas } from './canvas.ts'
import { createRandom } from './random.ts'

/** Number from an id, for pictures that are always the same. */
const seedOf = (id: string) => [...id].reduce((seed, character) => (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)

/**
 * An item's picture by itself, unturned and transparent where the ground shows: a few shaded shapes, always the same for an item. Broken
 * weapons are red.
 */
export function drawIcon(item: LexiconItem, pitch: number): Canvas {
  const random = createRandom(seedOf(item.id))
  const icon = new Canvas(Math.round(item.width * pitch) + 1, Math.round(item.height * pitch) + 1)
  icon.data.fill(0)
  const isRed = item.weapon === 'non-functional'
  const count = random.whole(1, 4)
  for (let shape = 0; shape < count; shape++) {
    const centreX = icon.width * random.between(0.3, 0.7)
    const centreY = icon.height * random.between(0.35, 0.75)
    const radiusX = icon.width * random.between(0.08, 0.32)
    const radiusY = icon.height * random.between(0.08, 0.32)
    const level = random.chance(0.2) ? random.between(170, 240) : random.between(25, 150)
    const tint: Rgb = isRed ? [1, 0.1, 0.1] : [random.between(0.7, 1), random.between(0.7, 1), random.between(0.6, 1)]
    const [slopeX, slopeY] = [random.between(-60, 60) / icon.width, random.between(-60, 60) / icon.height]
    const isRound = random.chance(0.6)
    for (let y = Math.ceil(centreY - radiusY); y <= centreY + radiusY; y++) {
      for (let x = Math.ceil(centreX - radiusX); x <= centreX + radiusX; x++) {
        if (isRound && ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 > 1) continue
        const shaded = level + slopeX * (x - centreX) + slopeY * (y - centreY)
        icon.blend(x, y, [shaded * tint[0], shaded * tint[1], shaded * tint[2]])
      }
    }
  }
  return icon
}
