import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows rendered above and below the visible ones. */
const around = 2
/** Rendered where nothing has a size: in a document without layout. */
const unmeasured = 40
/** What most screens have room for; rendered before the box is measured. */
const firstView = { top: 0, size: 9, height: 56, isMeasured: false }

/**
 * Which rows of a list that scrolls in its own box to render, all of one height (`--row-height` of the box, pixels). Until `isMeasured` a row that is
 * rendered may go again.
 */
export function useFixedRows(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState(firstView)
  const measureNow = useRef(() => {})
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')) || firstView.height
      // Whole rows only: a row less or more is rendered again, a pixel is not.
      const top = Math.floor(element.scrollTop / height)
      const size = Math.ceil(element.clientHeight / height)
      setView((before) =>
        before.isMeasured && before.top === top && before.size === size && before.height === height
          ? before
          : { top, size, height, isMeasured: true },
      )
    }
    measureNow.current = measure
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  const shown = view.size === 0 ? unmeasured : view.size + around
  return {
    first: Math.max(0, Math.min(view.top, count) - around),
    last: Math.min(count, view.top + shown),
    height: view.height,
    isMeasured: view.isMeasured,
    /** Renders the rows of a scroll position that was just set, before its scroll event: call it in `flushSync`. */
    measure: () => measureNow.current(),
  }
}
