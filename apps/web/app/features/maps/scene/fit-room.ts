import type { Box } from './place-boxes.ts'

export type Sides = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Between a control and the map. Pixels. */
const gap = 8
/** A control that would take more of the box from one of its sides is cleared on another. */
const mostShare = 0.6
/** Of sums of fractions of a pixel. */
const slack = 1e-6
/** On a box narrower than this a wide map begins as high as the box and is panned. Pixels. */
const narrowBox = 640
/** Of the free height, what a map must fill to begin as a whole on a narrow box. */
const leastFilled = 0.6

const freeOf = (box: Size, { left, top, right, bottom }: Sides): Size => ({
  width: Math.max(1, box.width - left - right),
  height: Math.max(1, box.height - top - bottom),
})
const scaleIn = (free: Size, map: Size): number => Math.min(free.width / map.width, free.height / map.height)

/**
 * The room to leave at each side of a box so that all of a map can be seen and no control covers any of it: of all ways to clear the
 * controls, the one that leaves the map largest, and of all places for it the one nearest to the middle of the box. @param least - room
 * at every side.
 */
export function roomAround(box: Size, map: Size, controls: readonly Box[], least: number): Sides {
  const sides = largestRoom(box, map, controls, least)
  const scale = scaleIn(freeOf(box, sides), map)
  return centred(box, { width: scale * map.width, height: scale * map.height }, controls, sides, least)
}

/** Moves a map of this size from the middle of the room `sides` towards the middle of the box, as far as no control covers it. */
function centred(box: Size, map: Size, controls: readonly Box[], sides: Sides, least: number): Sides {
  const room = freeOf(box, sides)
  const inRoom = { left: sides.left + (room.width - map.width) / 2, top: sides.top + (room.height - map.height) / 2 }
  const middle = { left: (box.width - map.width) / 2, top: (box.height - map.height) / 2 }
  const beside = controls.filter((control) => isIn(box, control))
  const lefts = [middle.left, inRoom.left, ...beside.flatMap(({ left, right }) => [right + gap, left - gap - map.width])]
  const tops = [middle.top, inRoom.top, ...beside.flatMap(({ top, bottom }) => [bottom + gap, top - gap - map.height])]
  const isFree = (left: number, top: number): boolean =>
    left >= least - slack &&
    top >= least - slack &&
    left + map.width <= box.width - least + slack &&
    top + map.height <= box.height - least + slack &&
    beside.every(
      (control) =>
        left + map.width <= control.left - gap + slack ||
        left >= control.right + gap - slack ||
        top + map.height <= control.top - gap + slack ||
        top >= control.bottom + gap - slack,
    )
  const away = ({ left, top }: { left: number; top: number }) => Math.hypot(left - middle.left, top - middle.top)
  const { left, top } = lefts
    .flatMap((one) => tops.flatMap((other) => (isFree(one, other) ? { left: one, top: other } : [])))
    .reduce((best, place) => (away(place) < away(best) ? place : best), inRoom)
  return { left, top, right: box.width - left - map.width, bottom: box.height - top - map.height }
}

function largestRoom(box: Size, map: Size, controls: readonly Box[], least: number): Sides {
  const around: Sides = { left: least, top: least, right: least, bottom: least }
  return controls
    .filter((control) => isIn(box, control))
    .reduce<Sides[]>((found, control) => found.flatMap((sides) => clearedOf(box, sides, control)), [around])
    .reduce((best, sides) => (scaleIn(freeOf(box, sides), map) > scaleIn(freeOf(box, best), map) ? sides : best), {
      ...around,
      left: box.width,
    })
}

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
    .filter(([, room, length]) => room <= mostShare * length)
    .sort((a, b) => a[1] / a[2] - b[1] / b[2])
    .slice(0, 2)
  return ways.length === 0 ? [sides] : ways.map(([side, room]) => ({ ...sides, [side]: Math.max(sides[side], room) }))
}

/** The room for a map as high as the box: below what lies along its top; what is in the corners is panned away from. */
export function roomOfStrip(box: Size, controls: readonly Box[], least: number): Pick<Sides, 'top' | 'bottom'> {
  const atTop = controls.filter((control) => isIn(box, control) && control.bottom < box.height / 3)
  return { top: Math.max(least, ...atTop.map(({ bottom }) => bottom + gap)), bottom: least }
}

/** True where a map begins as high as the box instead of as a whole: it would be a strip on a phone. */
export function isStrip(box: Size, map: Size, sides: Sides): boolean {
  const free = freeOf(box, sides)
  return box.width < narrowBox && (scaleIn(free, map) * map.height) / free.height < leastFilled
}
