import type { Box } from '../src/picture.ts'
import type { Canvas } from './canvas.ts'

/** Draws the sign "found in raid" into an item's lower right corner: a thin ring and a hook through it, by the measured geometry. */
export function coverTick(canvas: Canvas, { x, y, width, height }: Box, scale: number, isRaised: boolean) {
  const centreX = x + width - 1 - 9.7 * scale
  const centreY = y + height - 1 - (9 + (isRaised ? 12 : 0)) * scale
  const strokes: [number, number, number, number][] = [
    [-2, -0.4, 0.6, 2.5],
    [0.6, 2.5, 6.3, -3.8],
  ]
  const samples = 3
  for (let row = Math.floor(centreY - 6 * scale); row <= centreY + 6 * scale; row++) {
    for (let column = Math.floor(centreX - 6 * scale); column <= centreX + 8 * scale; column++) {
      let covered = 0
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const [px, py] = [(column + (i + 0.5) / samples - 0.5 - centreX) / scale, (row + (j + 0.5) / samples - 0.5 - centreY) / scale]
          const isOnRing = Math.abs(Math.hypot(px, py) - 4.2) < 0.8 && !(px > 2.4 && py < -0.8)
          if (isOnRing || strokes.some(([ax, ay, bx, by]) => isOnStroke(px, py, ax, ay, bx, by))) covered++
        }
      }
      const share = covered / (samples * samples)
      // It is added to what lies under it.
      if (covered > 0) canvas.add(column, row, [135 * share, 145 * share, 147 * share])
    }
  }
}

function isOnStroke(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy) < 0.85
}
