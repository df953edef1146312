import { type RefObject, useLayoutEffect, useState } from 'react'
import { shareUnchanged } from '#app/storage/share-unchanged.ts'

export type ListLayout = {
  /** Distance of the first line from the top of the page, pixels. */
  top: number
  /** Height of a line, pixels. */
  lineHeight: number
  /** Items in a line: 1 in the list, more in the grid. */
  perLine: number
}

/**
 * How the style sheet lays the list out at this window size, read back from it: row height from `--line-height`, items per line
 * from the grid's columns. So sizes are written down once. `undefined` until measured.
 */
export function useLayout(body: RefObject<HTMLElement | null>, isHydrated: boolean, style: string): ListLayout | undefined {
  const [layout, setLayout] = useState<ListLayout & { style: string }>()
  useLayoutEffect(() => {
    if (!isHydrated) return
    const measure = () => {
      const element = body.current
      if (!element?.checkVisibility()) return // nothing to measure while the hits of a search take its place
      const computed = getComputedStyle(element)
      const next = {
        style,
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
        lineHeight: Number.parseFloat(computed.getPropertyValue('--line-height')) || 40,
        perLine: computed.display === 'grid' ? computed.gridTemplateColumns.split(' ').length : 1,
      }
      setLayout((old) => shareUnchanged(old, next))
    }
    measure()
    // Also when something above the list appears or folds.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, isHydrated, style])
  return layout
}
