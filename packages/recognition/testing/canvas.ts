import type { Rgb } from '../src/picture.ts'
import type { Coverage } from './typeset.ts'

/** A picture to paint on, opaque. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  constructor(width: number, height: number, colour: Rgb = [0, 0, 0]) {
    this.width = width
    this.height = height
    this.data = new Uint8ClampedArray(width * height * 4)
    this.rect(0, 0, width, height, colour)
  }

  /** Lays a colour over a pixel; `share` 1 replaces it. */
  blend(x: number, y: number, [red, green, blue]: Rgb, share = 1) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const at = (y * this.width + x) * 4
    this.data[at] = (this.data[at] ?? 0) * (1 - share) + red * share
    this.data[at + 1] = (this.data[at + 1] ?? 0) * (1 - share) + green * share
    this.data[at + 2] = (this.data[at + 2] ?? 0) * (1 - share) + blue * share
    this.data[at + 3] = 255
  }

  /** Adds light to a pixel. */
  add(x: number, y: number, [red, green, blue]: Rgb) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return
    const at = (y * this.width + x) * 4
    this.data[at] = (this.data[at] ?? 0) + red
    this.data[at + 1] = (this.data[at + 1] ?? 0) + green
    this.data[at + 2] = (this.data[at + 2] ?? 0) + blue
  }

  rect(left: number, top: number, width: number, height: number, colour: Rgb, share = 1) {
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) this.blend(x, y, colour, share)
  }

  /** The four sides of a rectangle, `thickness` pixels wide, inwards. */
  frame(left: number, top: number, width: number, height: number, colour: Rgb, thickness = 1) {
    this.rect(left, top, width, thickness, colour)
    this.rect(left, top + height - thickness, width, thickness, colour)
    this.rect(left, top, thickness, height, colour)
    this.rect(left + width - thickness, top, thickness, height, colour)
  }

  /** Lays a coverage over the picture with its top left at a place, with a black outline of `outline` pixels. */
  cover({ width, height, data }: Coverage, left: number, top: number, colour: Rgb, outline = 0, outlineShare = 0.9) {
    if (outline > 0) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          let most = 0
          for (let dy = -outline; dy <= outline; dy++) {
            for (let dx = -outline; dx <= outline; dx++) {
              if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height)
                most = Math.max(most, data[(y + dy) * width + x + dx] ?? 0)
            }
          }
          if (most > 0) this.blend(left + x, top + y, [0, 0, 0], most * outlineShare)
        }
      }
    }
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const share = data[y * width + x] ?? 0
        if (share > 0) this.blend(left + x, top + y, colour, share)
      }
    }
  }

  crop(left: number, top: number, width: number, height: number): Canvas {
    const part = new Canvas(width, height)
    for (let y = 0; y < height; y++) {
      const start = ((top + y) * this.width + left) * 4
      part.data.set(this.data.subarray(start, start + width * 4), y * width * 4)
    }
    return part
  }
}
