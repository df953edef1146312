import type { Box } from './place-boxes.ts'

type Pixels = { x: number; y: number }

/** Share of the map's width and height, in its middle, where a followed point moves without the map. */
const share = 0.5

/** Whether a point of the map is near enough to its middle for the view to stay. */
export const isInDeadZone = (place: Pixels, size: Pixels): boolean =>
  Math.abs(place.x - size.x / 2) <= (size.x * share) / 2 && Math.abs(place.y - size.y / 2) <= (size.y * share) / 2

/** Rounding error of sums of pixels. */
const slack = 0.5

/**
 * Whether the view moves after a followed point: never while all of the sheet is on screen. `sheet`: where the whole map is in a box of this
 * size, pixels.
 */
export const movesAfter = (place: Pixels, size: Pixels, sheet: Box): boolean => {
  const isWhole = sheet.left >= -slack && sheet.top >= -slack && sheet.right <= size.x + slack && sheet.bottom <= size.y + slack
  return !isWhole && !isInDeadZone(place, size)
}
