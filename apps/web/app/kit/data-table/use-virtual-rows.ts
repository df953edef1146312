import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Rows from which on only those near the viewport are rendered. */
const virtualFrom = 60
/** Rows of the server's page, and of the first render of a long table. */
const firstRows = 40
const estimatedHeight = 64
/** The header and the table's head, which lie over the top of the viewport. */
const stickyHeight = 96

export type VirtualRows = {
  /** The rows to render; `gap`: pixels left out before one. */
  items: { index: number; gap: number }[]
  /** Pixels left out after the last one. */
  gapAfter: number
  /** Ref of every row, which needs its `data-index`. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
  /** Scrolls a row into the viewport, measuring on the way. Undefined where all rows are rendered and the browser does it. */
  scrollTo: ((index: number) => void) | undefined
}

/**
 * Which rows of a table to render. A short table: all of them. A long one: the first before the page is hydrated, then those near the
 * viewport, measured, and the `focused` one wherever it is, so that the focus is not lost.
 */
export function useVirtualRows(
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  focused: number | undefined,
): VirtualRows {
  const count = ids.length
  const isLong = count > virtualFrom
  const isHydrated = useHydrated()
  const top = useTop(body, isLong && isHydrated)
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: top !== undefined,
    estimateSize: () => estimatedHeight,
    measureElement: heightOf,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollMargin: top ?? 0,
    scrollPaddingStart: stickyHeight,
    scrollPaddingEnd: 8,
    useFlushSync: false,
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focused === undefined || focused >= count || near.includes(focused) ? near : [...near, focused].sort((a, b) => a - b)
    },
  })
  const near = top === undefined ? [] : virtualizer.getVirtualItems()
  const last = near.at(-1)
  if (top === undefined || last === undefined) {
    const rendered = isLong ? firstRows : count
    const items = Array.from({ length: rendered }, (_, index) => ({ index, gap: 0 }))
    // In the browser the room of the rest is there at once, so that the page can be scrolled back to where it was.
    return { items, gapAfter: isHydrated ? (count - rendered) * estimatedHeight : 0, measure: undefined, scrollTo: undefined }
  }
  const items = near.map(({ index, start }, at) => ({ index, gap: start - (near[at - 1]?.end ?? top) }))
  return {
    items,
    gapAfter: virtualizer.getTotalSize() - (last.end - top),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** A row's height with the margin that parts cards. One without a layout counts as usual: else all rows of a hidden table would be near the viewport. */
function heightOf(row: HTMLTableRowElement): number {
  const { height } = row.getBoundingClientRect()
  return height === 0 ? estimatedHeight : height + (Number.parseFloat(getComputedStyle(row).marginBottom) || 0)
}

/** How far the first row is from the top of the page, pixels; follows what is above it. Undefined until measured. */
function useTop(body: RefObject<HTMLElement | null>, isMeasured: boolean): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    if (!isMeasured) return
    const measure = () => body.current && setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, isMeasured])
  return isMeasured ? top : undefined
}
