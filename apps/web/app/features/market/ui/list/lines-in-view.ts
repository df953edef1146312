/** Lines of one height that follow each other from `top` on. All in pixels but `lines`, their number. */
export type Lines = { top: number; lineHeight: number; lines: number }

/** What of the page the window shows: pixels scrolled, pixels high. */
export type View = { scroll: number; height: number }

/** First and last line, both included. */
export type LineRange = { from: number; to: number }

/** Lines above and below the window that are rendered too, so that scrolling does not run into empty ones. */
const spareLines = 6
/** Pixels at the top that a line scrolled to keeps free: the header and the names of the columns. */
const freeAbove = 96
const freeBelow = 8

/** The lines to render: those the window shows and some around them. Absent for a list without lines. */
export function linesInView({ top, lineHeight, lines }: Lines, { scroll, height }: View): LineRange | undefined {
  if (lines === 0) return undefined
  const lineAt = (pixels: number) => Math.floor((pixels - top) / lineHeight)
  const clamp = (line: number) => Math.min(Math.max(line, 0), lines - 1)
  return { from: clamp(lineAt(scroll) - spareLines), to: clamp(lineAt(scroll + height) + spareLines) }
}

/** Where to scroll to, so that a line is visible below the sticky parts; absent where it is already. */
export function scrollToShow(
  line: number,
  { top, lineHeight }: Pick<Lines, 'top' | 'lineHeight'>,
  { scroll, height }: View,
): number | undefined {
  const start = top + line * lineHeight
  if (start - freeAbove < scroll) return Math.max(start - freeAbove, 0)
  const end = start + lineHeight + freeBelow
  return end > scroll + height ? end - height : undefined
}
