/** Sizes of labels, pixels. Few, because a browser prepares a font for every size it meets, which costs as much as rendering the row. */
const labelSizes = [17, 14, 12, 10, 9] as const

export type CellLabel = { text: string; fontSize: number }

/**
 * What is written above the symbol in a cell of `width` × `height` pixels: the short name, else the word of it that tells most (the first one with a
 * digit, else the first), never a part of a word. Undefined where it would not fit in letters of at least 9 pixels, or leave the symbol too little
 * height. `size` is the side of the square around the cell.
 */
export function cellLabel(label: string, { width, height, size }: { width: number; height: number; size: number }): CellLabel | undefined {
  // One line has the box without its border and padding. The symbol needs twice its height.
  const [room, line] = [width - 4, Math.min(height / 3, Math.max(size * 0.17, 9))]
  const words = label
    .split(/[\s/]/)
    .filter((word) => !/[()]/.test(word))
    .filter((word) => word.length > (/\d/.test(word) ? 1 : 2))
  for (const text of [label, words.find((word) => /\d/.test(word)) ?? words[0] ?? '']) {
    const fitting = Math.min(room / Math.max(widthOf(text), 0.8), line)
    const fontSize = labelSizes.find((each) => each <= fitting)
    if (fontSize !== undefined && text.trim() !== '') return { text, fontSize }
  }
}

/** Width of a label in the head font, in font sizes, rather too wide than too narrow. */
const widthOf = (label: string): number => [...label].reduce((sum, letter) => sum + widthOfLetter(letter), 0)

function widthOfLetter(letter: string): number {
  if (/[MWМШЩЖЮФЫ@]/u.test(letter)) return 0.72
  if (/[\p{Lu}\p{N}#&]/u.test(letter)) return 0.56
  if (/[mwмшщжюфы]/u.test(letter)) return 0.64
  if (/[ .,'-]/.test(letter)) return 0.3
  return 0.48
}
