import type { MapRectangle } from '@stashwise/maps/project'
import type { CSSProperties } from 'react'
import type { Box } from './place-boxes.ts'
import type { SceneView } from './scene.ts'
import { mapRoom, type Reach } from './scene-canvas.ts'

export type Sides = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Between a control and the map. Pixels. */
const gap = 8
/** A control that would take more of the box from one of its sides is cleared on another. */
const maxShare = 0.6
/** Rounding error of sums of pixels. */
const slack = 1e-6
/** On a box narrower than this, and higher than wide, a wide map begins as high as the box and is panned. Pixels. */
const narrowBox = 640
/** Share of the free height a map must fill to begin as a whole on a narrow box. */
const leastFilled = 0.75
/** A box lower than this and wider than high is a phone on its side: a map as a whole would be too small to read there. Pixels. */
const lowBox = 400
const isLow = ({ width, height }: Size): boolean => height < lowBox && height < width
/** How many times larger than as a whole a map begins on it. */
const lowScale = 2.4
/** What covers so much of a box's width from its foot up leaves only the part above it. */
const footShare = 0.8

const freeOf = (box: Size, { left, top, right, bottom }: Sides): Size => ({
  width: Math.max(1, box.width - left - right),
  height: Math.max(1, box.height - top - bottom),
})
const scaleIn = (free: Size, map: Size): number => Math.min(free.width / map.width, free.height / map.height)

/**
 * The room to leave at each side of a box so that all of a map can be seen and no control covers any of it: of all ways to clear the
 * controls, the one that leaves the map large and near to the middle of the box. @param least - room at every side.
 */
export function roomAround(box: Size, map: Size, controls: readonly Box[], least: number): Sides {
  const ways = waysToClear(box, controls, least).map((sides) => ({ sides, scale: scaleIn(freeOf(box, sides), map) }))
  const largest = Math.max(...ways.map(({ scale }) => scale))
  return ways
    .map(({ sides, scale }) => {
      const place = centred(box, { width: scale * map.width, height: scale * map.height }, controls, sides, least)
      return { place, worth: scale / largest - offMiddle(place) / Math.min(box.width, box.height) }
    })
    .reduce((best, way) => (way.worth > best.worth ? way : best)).place
}

function waysToClear(box: Size, controls: readonly Box[], least: number): Sides[] {
  const around: Sides = { left: least, top: least, right: least, bottom: least }
  return controls
    .filter((control) => isIn(box, control))
    .reduce<Sides[]>((found, control) => found.flatMap((sides) => clearedOf(box, sides, control)), [around])
}

const offMiddle = ({ left, top, right, bottom }: Sides): number => Math.hypot(right - left, bottom - top) / 2

/** Moves a map of this size from the middle of the room `sides` towards the middle of the box, as far as no control covers it. */
function centred(box: Size, map: Size, controls: readonly Box[], sides: Sides, least: number): Sides {
  const over = controls.filter((control) => isIn(box, control))
  const room = freeOf(box, sides)
  const at = (left: number, top: number): Sides => ({
    left,
    top,
    right: box.width - left - map.width,
    bottom: box.height - top - map.height,
  })
  const inRoom = at(sides.left + (room.width - map.width) / 2, sides.top + (room.height - map.height) / 2)
  const beside = (low: 'left' | 'top', high: 'right' | 'bottom', length: number): number[] =>
    over.flatMap((control) => [control[high] + gap, control[low] - gap - length])
  const lefts = [(box.width - map.width) / 2, inRoom.left, ...beside('left', 'right', map.width)]
  const tops = [(box.height - map.height) / 2, inRoom.top, ...beside('top', 'bottom', map.height)]
  const isFree = (place: Sides): boolean =>
    Object.values(place).every((space) => space >= least - slack) && over.every((control) => isClear(box, place, control))
  return lefts
    .flatMap((left) => tops.map((top) => at(left, top)))
    .filter(isFree)
    .reduce((best, place) => (offMiddle(place) < offMiddle(best) ? place : best), inRoom)
}

/** Whether a control lies at one side of a map that leaves this room around it. */
const isClear = (box: Size, { left, top, right, bottom }: Sides, control: Box): boolean =>
  [left - control.right, top - control.bottom, right - (box.width - control.left), bottom - (box.height - control.top)].some(
    (space) => space >= gap - slack,
  )

const isIn = ({ width, height }: Size, { left, top, right, bottom }: Box): boolean =>
  right > 0 && bottom > 0 && left < width && top < height && right > left && bottom > top

/** Ways to keep clear of one more control: from the two sides it is nearest to. */
function clearedOf(box: Size, sides: Sides, control: Box): Sides[] {
  const wanted: readonly (readonly [keyof Sides, number, number])[] = [
    ['left', control.right + gap, box.width],
    ['top', control.bottom + gap, box.height],
    ['right', box.width - control.left + gap, box.width],
    ['bottom', box.height - control.top + gap, box.height],
  ]
  const ways = wanted
    .filter(([, room, length]) => room <= maxShare * length)
    .sort((a, b) => a[1] / a[2] - b[1] / b[2])
    .slice(0, 2)
  return ways.length === 0 ? [sides] : ways.map(([side, room]) => ({ ...sides, [side]: Math.max(sides[side], room) }))
}

/** The room for a map as high as the box: between what lies along its top and its foot. */
export function roomOfStrip(box: Size, controls: readonly Box[], least: number): Pick<Sides, 'top' | 'bottom'> {
  const over = controls.filter((control) => isIn(box, control))
  const atTop = over.filter(({ bottom }) => bottom < box.height / 3)
  const atFoot = over.filter(({ top }) => top > box.height / 2)
  const foot = Math.max(coveredFoot(box, controls), ...atFoot.map(({ top }) => box.height - top))
  return { top: Math.max(least, ...atTop.map(({ bottom }) => bottom + gap)), bottom: Math.max(least, foot > 0 ? foot + gap : 0) }
}

/** How much of a box's foot a panel over all of its width covers. Pixels; 0 without one. */
export const coveredFoot = (box: Size, controls: readonly Box[]): number =>
  Math.max(
    0,
    ...controls
      .filter(
        (control) => isIn(box, control) && control.right - control.left >= footShare * box.width && control.bottom >= box.height - gap,
      )
      .map(({ top }) => Math.min(box.height, box.height - top)),
  )

/** True where a map begins as high as the box instead of as a whole: it would be a strip on a phone. */
export function isStrip(box: Size, map: Size, controls: readonly Box[], least: number): boolean {
  const filled = waysToClear(box, controls, least).map((sides) => {
    const free = freeOf(box, sides)
    const scale = scaleIn(free, map)
    return { scale, share: (scale * map.height) / free.height }
  })
  return (
    box.width < narrowBox &&
    box.width < box.height &&
    filled.reduce((best, way) => (way.scale > best.scale ? way : best)).share < leastFilled
  )
}

/** Moves the page's first picture to where the live map has all of the map. By a transform: the layout stays as it is. */
export function fittedTo(place: MapRectangle, { width, height }: Size, box: Size): CSSProperties {
  // Where `object-fit: contain` puts a picture.
  const scale = scaleIn({ width: box.width - 2 * mapRoom, height: box.height - 2 * mapRoom }, { width, height })
  const own = { left: (box.width - scale * width) / 2, top: (box.height - scale * height) / 2 }
  const by = place.width / (scale * width)
  return { transformOrigin: '0 0', transform: `translate(${place.left - own.left * by}px, ${place.top - own.top * by}px) scale(${by})` }
}

/** How a map begins: all of it, but on a phone a wide one is as high as there is room for, and on a phone on its side it is panned up and down. */
export function firstView(box: Size, sheet: MapRectangle, controls: readonly Box[]): SceneView {
  if (isLow(box)) return lowView(box, sheet, controls)
  if (!isStrip(box, sheet, controls, mapRoom)) return wholeView(box, sheet, controls)
  return viewIn(box, sheet, { left: 0, right: 0, ...roomOfStrip(box, controls, mapRoom) }, 'height')
}

/** The middle of a map, twice as large as all of it or as wide as the box. */
function lowView(box: Size, sheet: MapRectangle, controls: readonly Box[]): SceneView {
  const { zoom: whole } = wholeView(box, sheet, controls)
  const wide = Math.log2((box.width - 2 * mapRoom) / sheet.width)
  return {
    zoom: Math.max(whole, Math.min(whole + Math.log2(lowScale), wide)),
    centre: { left: sheet.left + sheet.width / 2, top: sheet.top + sheet.height / 2 },
  }
}

/** All of a map, with no control over it. */
export const wholeView = (box: Size, sheet: MapRectangle, controls: readonly Box[]): SceneView =>
  viewIn(box, sheet, roomAround(box, sheet, controls, mapRoom), 'both')

function viewIn(box: Size, sheet: MapRectangle, sides: Sides, filled: 'height' | 'both'): SceneView {
  const free = freeOf(box, sides)
  const scale = filled === 'height' ? free.height / sheet.height : scaleIn(free, sheet)
  return {
    zoom: Math.log2(scale),
    centre: {
      left: sheet.left + sheet.width / 2 + (sides.right - sides.left) / 2 / scale,
      top: sheet.top + sheet.height / 2 + (sides.bottom - sides.top) / 2 / scale,
    },
  }
}

/** On a low box, as a share of the shorter side of the map: a line across half of it says nothing. */
const reachShare = { near: 0.2, far: 0.4 }
/** On a narrow box: less than three lines, as longer ones to many names cannot be told apart. What has no room there comes after all others. Pixels. */
const narrowReach = 40
/** On what a panel leaves of such a box. Pixels. */
const coveredReach = 24

/** How far from its place a name may be written. @param map - its size on the screen. */
export function reachOn(box: Size, map: Size, controls: readonly Box[]): Reach {
  if (isLow(box)) {
    const side = Math.min(map.width, map.height)
    return { ways: reachShare.near * side, near: reachShare.near * side, far: reachShare.far * side, isTight: false }
  }
  const isNarrow = box.width < narrowBox
  const foot = coveredFoot(box, controls)
  if ((isNarrow && foot > 0) || box.height - foot < lowBox)
    return { ways: coveredReach, near: coveredReach, far: coveredReach, isTight: true }
  const anywhere = Number.POSITIVE_INFINITY
  return { ways: anywhere, near: isNarrow ? narrowReach : anywhere, far: anywhere, isTight: false }
}
