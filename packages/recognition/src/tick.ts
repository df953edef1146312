import type { Box } from './picture.ts'
import { pitchAtScale1 } from './pitch.ts'
import type { Plane } from './strip.ts'

/** The sign "found in raid", in pixels at 63 per cell, from the right and the lower line of an item: a ring with a check through it. */
const ring = { right: 9.8, bottom: 9.1, radius: 4.1, stroke: 1.5 }
const check = {
  points: [
    [-1.9, -0.5],
    [0.8, 2.4],
    [6.4, -3.6],
  ] as const,
  stroke: 1.7,
}
/** With a counter below it the sign lies higher. */
const raised = 12

const reach = { left: 7, right: 8, up: 7, down: 7 }

/** Distance of a point from a stretch of line. */
function distanceToLine(x: number, y: number, [ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** How much of the pixel at a place, measured from the ring's centre, the sign covers. */
function coverageOf(x: number, y: number): number {
  const [first, second, third] = check.points
  const toCheck = Math.min(distanceToLine(x, y, first, second), distanceToLine(x, y, second, third))
  const isNearCheckEnd = x > 2 && y < -0.5 && toCheck < 2.4
  const toRing = Math.abs(Math.hypot(x, y) - ring.radius)
  const inRing = isNearCheckEnd ? 0 : Math.max(0, Math.min(1, ring.stroke / 2 + 0.5 - toRing))
  return Math.max(inRing, Math.max(0, Math.min(1, check.stroke / 2 + 0.5 - toCheck)))
}

/** Likeness of pixels with the sign, -1 to 1 (normalised correlation), and by how many levels it would have brightened them. */
type Likeness = { value: number; added: number }
const none: Likeness = { value: 0, added: 0 }

/** Likeness of the pixels round a place with the sign. */
function likeness(
  { width, height, levels }: Plane,
  centreX: number,
  centreY: number,
  scale: number,
  levelOf = (level: number) => level,
): Likeness {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  for (let y = Math.ceil(centreY - reach.up * scale); y <= centreY + reach.down * scale; y++) {
    for (let x = Math.ceil(centreX - reach.left * scale); x <= centreX + reach.right * scale; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) return none
      const [offX, offY] = [(x - centreX) / scale, (y - centreY) / scale]
      const a = coverageOf(offX, offY)
      if (a === 0 && Math.hypot(offX, offY) > ring.radius + 1.2) continue
      const b = levelOf(levels[y * width + x] ?? 0)
      count++
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  }
  const varianceA = sumAA - (sumA * sumA) / count
  const varianceB = sumBB - (sumB * sumB) / count
  if (varianceB < count * 9) return none
  const shared = sumAB - (sumA * sumB) / count
  return { value: shared / Math.sqrt(varianceA * varianceB), added: shared / varianceA }
}

/**
 * `added`: by how many levels a sign would have brightened its pixels. `isBright`: what lies under the place is as bright as the sign. `saturated`: the sign is added to what lies under it, so that its pixels are
 * then saturated; their likeness with it, and what share of its place they are.
 */
export type Tick = {
  likeness: number
  added: number
  isRaised: boolean
  isBright: boolean
  saturated?: { likeness: number; share: number }
}

/** Likeness from which a raised sign is thought of where both places are bright. */
const hint = 0.2

/** The place of an item's lower right corner that looks most like the sign "found in raid". */
export function findTick(plane: Plane, { x, y, width, height }: Box, pitch: number): Tick {
  const scale = pitch / pitchAtScale1
  const steps = Math.max(1, Math.round(1.4 * scale))
  let best: Tick = { likeness: -1, added: 0, isRaised: false, isBright: false }
  for (const isRaised of [false, true]) {
    const centreX = x + width - 1 - ring.right * scale + 0.5
    const centreY = y + height - 1 - (ring.bottom + (isRaised ? raised : 0)) * scale
    for (let dy = -steps; dy <= steps; dy++) {
      for (let dx = -steps; dx <= steps; dx++) {
        const { value, added } = likeness(plane, Math.round(centreX) + dx, Math.round(centreY) + dy, scale)
        if (value > best.likeness) best = { likeness: value, added, isRaised, isBright: best.isBright }
      }
    }
  }
  const centreX = Math.round(x + width - 1 - ring.right * scale)
  const centreY = Math.round(y + height - 1 - (ring.bottom + (best.isRaised && best.likeness >= hint ? raised : 0)) * scale)
  const isBright = meanLevel(plane, centreX, centreY, Math.round(4 * scale)) > brightLevel
  return { ...best, isBright, ...(isBright ? { saturated: likenessOfSaturated(plane, centreX, centreY, scale) } : {}) }
}

/** Level from which a pixel counts as saturated. */
const saturatedLevel = 246

/** Likeness where the picture under the sign is bright: it is added to that, so that its pixels are saturated. */
function likenessOfSaturated(plane: Plane, centreX: number, centreY: number, scale: number): NonNullable<Tick['saturated']> {
  const steps = Math.max(1, Math.round(1.4 * scale))
  const isSaturated = (level: number) => (level >= saturatedLevel ? 255 : 0)
  let best = -1
  for (let dy = -steps; dy <= steps; dy++)
    for (let dx = -steps; dx <= steps; dx++) best = Math.max(best, likeness(plane, centreX + dx, centreY + dy, scale, isSaturated).value)
  const radius = Math.round(6 * scale)
  let [count, all] = [0, 0]
  for (let y = Math.max(0, centreY - radius); y <= Math.min(plane.height - 1, centreY + radius); y++) {
    for (let x = Math.max(0, centreX - radius); x <= Math.min(plane.width - 1, centreX + radius); x++) {
      all++
      if ((plane.levels[y * plane.width + x] ?? 0) >= saturatedLevel) count++
    }
  }
  return { likeness: best, share: count / Math.max(1, all) }
}

/** Mean level round the sign's place from which the sign would not be seen. */
const brightLevel = 150

function meanLevel({ width, height, levels }: Plane, centreX: number, centreY: number, radius: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, centreY - radius); y <= Math.min(height - 1, centreY + radius); y++) {
    for (let x = Math.max(0, centreX - radius); x <= Math.min(width - 1, centreX + radius); x++) {
      sum += levels[y * width + x] ?? 0
      count++
    }
  }
  return sum / Math.max(1, count)
}
