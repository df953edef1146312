import { useCallback, useEffect, useRef } from 'react'
import type { ListRow } from '../../list-row.ts'
import { scrollToShow } from './lines-in-view.ts'
import type { RowStore } from './row-store.ts'
import { useLayout } from './use-layout.ts'
import { useLinesInView } from './use-lines-in-view.ts'
import { useWalk } from './use-walk.ts'

export type RowInView = {
  /** Position in the whole list, from 0. */
  index: number
  /** Absent while it is being loaded. */
  row: ListRow | undefined
  /** 0 for the row in the tab order, -1 for the others; absent until the list has had the focus. */
  tabIndex: number | undefined
  /** Pixels of lines left out before this row. */
  room: number
}

export type RowsInView = {
  items: RowInView[]
  /** Pixels of the lines after the last rendered one. */
  roomAfter: number
  /** Ref of the element that holds the lines. */
  attach: (element: HTMLElement | null) => void
  walk: Pick<ReturnType<typeof useWalk>, 'onKeyDown' | 'onFocus'>
  /** The list is measured and follows scrolling. */
  ready: boolean
}

type Options = { store: RowStore; base: number; total: number; firstCount: number; isHydrated: boolean; style: string }

/**
 * The rows to render. Before hydration: those the page came with. Then: those in the viewport and some around it, plus the
 * focused one wherever it is, so that the focus is never lost.
 */
export function useRowsInView({ store, base, total, firstCount, isHydrated, style }: Options): RowsInView {
  const body = useRef<HTMLElement>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    body.current = element
  }, [])
  const layout = useLayout(body, isHydrated, style)
  const { lineHeight, perLine, top } = layout ?? { lineHeight: 40, perLine: 1, top: 0 }
  const count = total - base
  const lines = Math.ceil(count / perLine)
  const range = useLinesInView(layout, lines)
  const { focused, walking, ...walk } = useWalk({
    body,
    base,
    count,
    perLine,
    scrollToLine: (line) => {
      const place = scrollToShow(line, { top, lineHeight }, { scroll: window.scrollY, height: window.innerHeight })
      if (place !== undefined) window.scrollTo({ top: place })
    },
  })

  const { from, to } = range ?? {}
  useEffect(() => {
    if (from !== undefined && to !== undefined) store.want(base + from * perLine, base + Math.min((to + 1) * perLine, count) - 1)
  }, [store, base, count, from, to, perLine])

  const itemAt = (at: number, tabIndex: number | undefined, room: number): RowInView => ({
    index: base + at,
    row: store.rowAt(base + at),
    tabIndex,
    room,
  })
  if (from === undefined || to === undefined) {
    const drawn = Math.min(firstCount, count)
    // In the browser the room after is there at once, so that the page can be scrolled back to where it was.
    const roomAfter = isHydrated ? (lines - Math.ceil(drawn / perLine)) * lineHeight : 0
    return { items: Array.from({ length: drawn }, (_, at) => itemAt(at, undefined, 0)), roomAfter, attach, walk, ready: false }
  }
  const items: RowInView[] = []
  let next = 0
  const visible = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  for (const line of walking ? withFocused(visible, Math.floor(focused / perLine)) : visible) {
    for (let at = line * perLine; at < Math.min((line + 1) * perLine, count); at++) {
      items.push(itemAt(at, walking ? (at === focused ? 0 : -1) : undefined, at === line * perLine ? (line - next) * lineHeight : 0))
    }
    next = line + 1
  }
  return { items, roomAfter: (lines - next) * lineHeight, attach, walk, ready: true }
}

function withFocused(visible: readonly number[], focusedLine: number): number[] {
  if (visible.includes(focusedLine)) return [...visible]
  return [...visible, focusedLine].sort((a, b) => a - b)
}
