/**
 * Scrolls a row sideways until one of its chips is on screen, in its middle; the page does not move. A ref for the chosen chip, whose row is the
 * closest list or `nav`.
 */
export function showInRow(chip: HTMLElement | null) {
  const row = chip?.closest<HTMLElement>('ul, nav')
  if (!chip || !row) return
  const [own, seen] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (own.left >= seen.left && own.right <= seen.right) return
  row.scrollLeft += own.left + own.width / 2 - (seen.left + seen.width / 2)
}
