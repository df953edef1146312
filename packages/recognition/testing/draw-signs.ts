import type { ModBadge } from '../src/lexicon.ts'
import type { Box, Rgb } from '../src/picture.ts'
import type { Canvas } from './canvas.ts'

const badgeColours: Record<ModBadge, Rgb> = { functional: [55, 120, 157], gear: [109, 153, 86], vital: [147, 110, 90] }

/** The sign of a mod in the lower left corner, by the measured geometry: a coloured box with a dark shape in it. */
export function drawBadge(canvas: Canvas, { x, y, height }: Box, scale: number, badge: ModBadge) {
  const [left, top] = [Math.round(x + 2 * scale), Math.round(y + height - 1 - 13 * scale)]
  const [width, tall] = [Math.round(14 * scale), Math.round(12 * scale)]
  canvas.rect(left, top, width, tall, badgeColours[badge])
  canvas.rect(left + Math.round(width * 0.3), top + Math.round(tall * 0.25), Math.round(width * 0.4), Math.round(tall * 0.5), [15, 25, 30])
}

/** The shield of an insured item without its tick's place taken. */
export function drawShield(canvas: Canvas, { x, y, width, height }: Box, scale: number, isRaised: boolean) {
  const centreX = x + width - 1 - 8.5 * scale
  const top = y + height - 1 - (14 + (isRaised ? 12 : 0)) * scale
  for (let row = 0; row < 11 * scale; row++) {
    const half = 5 * scale * (row < 6 * scale ? 1 : 1 - (row - 6 * scale) / (5.5 * scale))
    for (let column = Math.round(centreX - half); column <= centreX + half; column++)
      canvas.blend(column, Math.round(top + row), [176, 134, 56], 0.9)
  }
}

/** The light box of a key in the upper left corner. */
export function drawHotkey(canvas: Canvas, { x, y }: Box, scale: number) {
  const side = Math.round(20 * scale)
  canvas.rect(x + 1, y + 1, side, side, [190, 196, 198])
}
