import { type RefObject, useLayoutEffect, useState } from 'react'

/** Side of an inventory cell, pixels: large enough for a thumb. */
export const cellSize = 48
/** Rows of cells that are rendered together. */
export const rowsInBand = 8
const bandSize = cellSize * rowsInBand
/** Columns where nothing has a width. */
const usualColumns = 8

/** `isMeasured`: false on the server, and in the browser for the rendering that hydrates: there the style sheet places the cells. */
type GridView = { isMeasured: boolean; columns: number; first: number; last: number }

/** How many columns a grid has room for, and which bands of rows are near the viewport: from the first to before the last. */
export function useGridView(grid: RefObject<HTMLElement | null>): GridView {
  const [view, setView] = useState<GridView>({ isMeasured: false, columns: usualColumns, first: 0, last: 3 })
  // Before it is painted: the cells of a wide page would all move.
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let frame = 0
    const measure = () => {
      frame = 0
      const { top, width } = element.getBoundingClientRect()
      const columns = Math.max(1, Math.floor(width / cellSize)) || usualColumns
      const first = Math.max(0, Math.floor(-top / bandSize) - 1)
      const last = Math.max(first + 1, Math.ceil((innerHeight - top) / bandSize) + 1)
      setView((old) =>
        old.isMeasured && old.columns === columns && old.first === first && old.last === last
          ? old
          : { isMeasured: true, columns: width === 0 ? usualColumns : columns, first, last },
      )
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    const resized = new ResizeObserver(later)
    resized.observe(element)
    addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      removeEventListener('scroll', later)
    }
  }, [grid])
  return view
}
