import type { Box, Picture } from './picture.ts'

/** Share of the inner edge that must be orange: text and windows may lie over a part of it. */
const minShare = 0.6

/** Whether an item has the orange frame (193, 129, 54) of insured items just inside its line. */
export function findInsured({ width, height, data }: Picture, box: Box): boolean {
  const isOrange = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const offset = (y * width + x) * 4
    const [red, green, blue] = [data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]
    return red > 120 && red - green > 35 && green - blue > 35
  }
  const share = (inset: number) => {
    let orange = 0
    let all = 0
    for (let x = box.x + 4; x < box.x + box.width - 4; x += 2) {
      if (isOrange(x, box.y + inset)) orange++
      if (isOrange(x, box.y + box.height - 1 - inset)) orange++
      all += 2
    }
    for (let y = box.y + 4; y < box.y + box.height - 4; y += 2) {
      if (isOrange(box.x + inset, y)) orange++
      if (isOrange(box.x + box.width - 1 - inset, y)) orange++
      all += 2
    }
    return orange / Math.max(1, all)
  }
  return Math.max(share(1), share(2)) >= minShare
}
