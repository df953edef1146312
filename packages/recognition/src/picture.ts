/** Pixels of a picture, row by row, four bytes each (red, green, blue, alpha), as a canvas gives them. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/** A rectangle in whole pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** The smallest picture that can hold a cell, and the largest one that is read: a wider or larger one would take the browser's memory. */
export const minSide = 40
export const maxSide = 16_384
export const maxPixels = 40_000_000

/** Why a picture is not read; undefined when its size is fine. */
export function refuseSize({ width, height, data }: Picture): 'too-small' | 'too-large' | 'broken' | undefined {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0)) return 'broken'
  if (width > maxSide || height > maxSide || width * height > maxPixels) return 'too-large'
  if (data.length < width * height * 4) return 'broken'
  return width < minSide || height < minSide ? 'too-small' : undefined
}

/** Shapes of wide screens, width by height; 4:3 is also that of any other picture. */
const screenShapes = [16 / 9, 16 / 10, 43 / 18, 64 / 27, 32 / 9]

/** Whether a picture has the shape of a whole screen that is smaller than `scale` of 1920x1080: a screenshot that was scaled down. */
export function isScaledDown({ width, height }: { width: number; height: number }, scale: number): boolean {
  // Scaling rounds both sides to whole pixels.
  const isScreen = screenShapes.some((shape) => Math.abs(width - height * shape) <= shape)
  return isScreen && Math.min(width / 1920, height / 1080) < scale
}

/** A part of a picture with pixels of its own; what lies outside the picture is black. */
export function cropPicture({ width, height, data }: Picture, box: Box): Picture {
  const cropped = new Uint8Array(box.width * box.height * 4)
  const [from, to] = [Math.max(0, box.x), Math.min(width, box.x + box.width)]
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    const row = data.subarray((y * width + from) * 4, (y * width + Math.max(from, to)) * 4)
    cropped.set(row, ((y - box.y) * box.width + from - box.x) * 4)
  }
  return { width: box.width, height: box.height, data: cropped }
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** Median of each channel of some pixels, given as offsets into the data. */
export function medianColour({ data }: Picture, offsets: readonly number[]): Rgb {
  const channel = (plus: number) => {
    const values = offsets.map((offset) => data[offset + plus] ?? 0).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  }
  return [channel(0), channel(1), channel(2)]
}

/** Luminance of every pixel, 0 to 255 (Rec. 601 weights). */
export function toLuminance({ width, height, data }: Picture): Uint8Array {
  const luminance = new Uint8Array(width * height)
  for (let at = 0, offset = 0; at < luminance.length; at++, offset += 4) {
    luminance[at] = ((data[offset] ?? 0) * 77 + (data[offset + 1] ?? 0) * 151 + (data[offset + 2] ?? 0) * 28) >> 8
  }
  return luminance
}
