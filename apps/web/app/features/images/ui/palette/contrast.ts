type Colour = readonly [red: number, green: number, blue: number]

/** Red, green and blue of `#rrggbb`, 0 to 255; undefined for anything else. */
export function parseColour(text: string): Colour | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? []
  const part = (hex: string | undefined) => Number.parseInt(hex ?? '', 16)
  return red === undefined ? undefined : [part(red), part(green), part(blue)]
}

/** Relative luminance of a colour, 0 to 1. Source: WCAG 2.2. */
function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21; undefined where one is no `#rrggbb`. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number | undefined {
  const [a, b] = [parseColour(one), parseColour(other)]
  if (!a || !b) return undefined
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Least contrast of text, and of shapes, such as the edge of a control. */
export const leastOfText = 4.5
export const leastOfControl = 3
