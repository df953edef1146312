/** Sizes of labels, pixels. Few, because a browser prepares a font for every size it meets, which costs as much as rendering the row. */
const labelSizes = [20, 17, 14, 12, 10, 9] as const
const smallest = 9

export type CellLabel = { text: string; fontSize: number }

/**
 * What is written in a cell of `width` × `height` pixels: the short name where letters of at least 9 pixels fit, else its beginning, one to four
 * letters of it. `size` is the side of the square around the cell: letters take less than a third of it, unless they are the smallest ones. Undefined only where not even one letter fits.
 */
export function cellLabel(label: string, { width, height, size }: { width: number; height: number; size: number }): CellLabel | undefined {
  // Rounded down: half a pixel a letter would reach over the edge. One line has the box without its border.
  const room = width - 4
  const fitting = (text: string, share: number) => {
    const fontSize = largestSize(Math.min(room / Math.max(widthOf(text), 0.8), height * share, Math.max(size * 0.3, smallest)))
    return fontSize === undefined ? undefined : { text, fontSize }
  }
  const whole = fitting(label, 0.42)
  if (whole) return whole
  const letters = [...label.replace(/[^\p{L}\p{N}]/gu, '')]
  for (const count of [4, 3, 2, 1]) {
    const code = fitting(letters.slice(0, count).join(''), 0.66)
    if (code && code.text !== '') return code
  }
}

const largestSize = (fitting: number): number | undefined => labelSizes.find((size) => size <= fitting)

/** Width of a label in the head font, in font sizes, rather too wide than too narrow. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + widthOfLetter(letter), 0)

function widthOfLetter(letter: string): number {
  if (/[MWМШЩЖЮФЫ@]/u.test(letter)) return 0.72
  if (/[\p{Lu}\p{N}#&]/u.test(letter)) return 0.56
  if (/[mwмшщжюфы]/u.test(letter)) return 0.64
  if (/[ .,'-]/.test(letter)) return 0.3
  return 0.48
}
