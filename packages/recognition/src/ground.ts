import type { CellColour } from '@stashwise/game/item'
import type { Box, Picture, Rgb } from './picture.ts'

/** Ground of an item: its colour where nothing lies over it, and what that says about the colour of the item's cell. */
export type Ground = {
  mean: Rgb
  /** Under the mouse the tint is gone: the ground is flat grey. */
  isHovered: boolean
  /** A weapon that lacks a vital part. */
  isBroken: boolean
  /** Logarithm of how likely each colour is; empty when hovered. */
  colours: ReadonlyMap<CellColour, number>
  /** Logarithm of how likely it is the red of a weapon that lacks a vital part; 0 when hovered. */
  broken: number
}

/**
 * Grounds of cells as measured on pictures of the game. They are 0.7 of an empty cell and 0.3 of the colour. Green was seen with light of
 * the scene on it only: computed from that.
 */
const grounds: readonly (readonly [CellColour, Rgb])[] = [
  ['default', [52, 52, 52]],
  ['blue', [22, 33, 40]],
  ['yellow', [45, 45, 26]],
  ['orange', [32, 21, 14]],
  ['violet', [37, 26, 39]],
  ['black', [14, 14, 14]],
  ['grey', [22, 22, 22]],
  ['red', [47, 25, 21]],
  ['green', [22, 30, 16]],
]
const brokenGround: Rgb = [38, 17, 17]
const hoveredGround = 91

/** Colour of the light behind the screen: it is added to grounds of the stash and of rigs, most at the top. */
const sceneLight: Rgb = [1, 0.95, 0.75]

const spread = 4
/** Versions of the game changed some colours: a colour never rules an item out. */
const minColour = -3
/** Weapons have been red like that in all versions. */
const minBroken = -6

/** Monitors and screenshot tools darken dark colours: to which share of their level, and what that counts as distance. */
const darkened = { share: 0.87, distance: 24 }

/** Squared distance of a ground from an expected one, as it is or darkened. */
const distanceOf = (mean: Rgb, [red, green, blue]: Rgb): number =>
  Math.min(
    distanceInLight(mean, [red, green, blue]),
    darkened.distance + distanceInLight(mean, [red * darkened.share, green * darkened.share, blue * darkened.share]),
  )

/** Squared distance of a ground from an expected one under the best light, which is the less likely the stronger it is. */
function distanceInLight(mean: Rgb, expected: Rgb): number {
  const off = [0, 1, 2].map((channel) => (mean[channel] ?? 0) - (expected[channel] ?? 0))
  const dot = off.reduce((sum, value, channel) => sum + value * (sceneLight[channel] ?? 0), 0)
  const power = sceneLight.reduce((sum, value) => sum + value * value, 0)
  const light = Math.max(0, Math.min(60, dot / power - 4))
  const squares = off.reduce((sum, value, channel) => sum + (value - light * (sceneLight[channel] ?? 0)) ** 2, 0)
  return squares + light * 1.6
}

/** Most common colour of small blocks along the inner edge of an item, where little of its picture lies. */
export function findGround(picture: Picture, box: Box): Ground {
  const blocks = listEdgeBlocks(picture, box)
  let best: Rgb = [0, 0, 0]
  let bestCount = -1
  // The middle of the densest group: blocks within 10 levels of each other in every channel.
  for (let at = 0; at < blocks.length; at += 3) {
    const centre = blocks[at]
    if (!centre) continue
    let count = 0
    const sum = [0, 0, 0]
    for (const block of blocks) {
      if (Math.abs(block[0] - centre[0]) > 10 || Math.abs(block[1] - centre[1]) > 10 || Math.abs(block[2] - centre[2]) > 10) continue
      count++
      for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + (block[channel] ?? 0)
    }
    if (count <= bestCount) continue
    bestCount = count
    best = [(sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count]
  }
  const distances = grounds.map(([colour, expected]) => [colour, distanceOf(best, expected)] as const)
  const nearest = Math.min(...distances.map(([, distance]) => distance))
  // Without a tint, unlike a ground with light of the scene on it, which is warm.
  const isHovered = Math.abs(best[1] - hoveredGround) < 12 && Math.max(...best) - Math.min(...best) < 4
  const isBroken = !isHovered && distanceOf(best, brokenGround) < Math.min(nearest - 20, 60)
  if (isHovered) return { mean: best, isHovered, isBroken, colours: new Map(), broken: 0 }
  const brokenLevel = -distanceOf(best, brokenGround) / (2 * spread * spread)
  const levels = distances.map(([colour, distance]) => [colour, -distance / (2 * spread * spread)] as const)
  const top = Math.max(brokenLevel, -nearest / (2 * spread * spread))
  const total = Math.log(levels.reduce((sum, [, level]) => sum + Math.exp(level - top), Math.exp(brokenLevel - top))) + top
  return {
    mean: best,
    isHovered,
    isBroken,
    colours: new Map(levels.map(([colour, level]) => [colour, Math.max(minColour, level - total)])),
    broken: Math.max(minBroken, brokenLevel - total),
  }
}

/** Means of blocks of 2x2 pixels (more on large screens) on a ring inside an item, the corner of the caption left out. */
function listEdgeBlocks({ width, data }: Picture, box: Box): Rgb[] {
  const size = Math.max(2, Math.round(box.height / 40) & ~1)
  const inner = size + 1
  const blocks: Rgb[] = []
  const add = (x: number, y: number) => {
    let [red, green, blue] = [0, 0, 0]
    for (let j = 0; j < size; j++) {
      for (let i = 0; i < size; i++) {
        const offset = ((y + j) * width + x + i) * 4
        red += data[offset] ?? 0
        green += data[offset + 1] ?? 0
        blue += data[offset + 2] ?? 0
      }
    }
    const count = size * size
    blocks.push([red / count, green / count, blue / count])
  }
  const right = box.x + box.width - 1 - inner - size
  const bottom = box.y + box.height - 1 - inner - size
  for (let y = box.y + inner; y <= bottom; y += size) {
    add(box.x + inner, y)
    add(box.x + inner + size, y)
    if (y > box.y + box.height * 0.25) add(right, y)
  }
  for (let x = box.x + inner; x <= right; x += size) {
    add(x, bottom)
    if (x < box.x + box.width * 0.45) add(x, box.y + inner)
  }
  return blocks
}
