import { useLayoutEffect, useState } from 'react'
import { shareUnchanged } from '#app/storage/share-unchanged.ts'
import { type LineRange, linesInView } from './lines-in-view.ts'
import type { ListLayout } from './use-layout.ts'

/** The lines of a list that the window shows, and some around them: follows scrolling. Absent until measured and for an empty list. */
export function useLinesInView(layout: ListLayout | undefined, lines: number): LineRange | undefined {
  const [range, setRange] = useState<LineRange>()
  useLayoutEffect(() => {
    if (!layout) return
    const update = () =>
      setRange((old) => shareUnchanged(old, linesInView({ ...layout, lines }, { scroll: window.scrollY, height: window.innerHeight })))
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [layout, lines])
  if (!layout || !range || lines === 0) return undefined
  // A list that just became shorter has the range of the longer one until the effect ran.
  return { from: Math.min(range.from, lines - 1), to: Math.min(range.to, lines - 1) }
}
