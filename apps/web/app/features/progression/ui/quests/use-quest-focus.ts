import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the keyboard into the details of a quest that is opened, and back to its row when they are closed. A press with a pointer leaves the
 * focus where it is, unless the list is gone: on phones the details take its place.
 */
export function useQuestFocus(page: RefObject<HTMLElement | null>, open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    const before = last.current
    last.current = open
    if (before === open || !page.current) return
    const target = open === undefined ? rowOf(page.current, before) : page.current.querySelector<HTMLElement>('#quest-name')
    const active = document.activeElement
    const isByPointer =
      active instanceof HTMLElement && active !== document.body && active.checkVisibility?.() && !active.matches(':focus-visible')
    if (!isByPointer) target?.focus({ preventScroll: open !== undefined })
  }, [page, open])
}

/** The row of a quest, or the first of all when it is not in the list any more. */
function rowOf(page: HTMLElement, url: string | undefined): HTMLElement | null {
  const rows = [...page.querySelectorAll<HTMLElement>('[data-quest]')]
  return rows.find(({ dataset }) => dataset['quest'] === url) ?? rows[0] ?? null
}
