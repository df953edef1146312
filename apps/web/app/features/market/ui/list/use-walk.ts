import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { targetRow } from '#app/kit/data-table/row-keys.ts'

type WalkOptions = {
  body: RefObject<HTMLElement | null>
  base: number
  count: number
  perLine: number
  scrollToLine: (line: number) => void
}

/**
 * Walking through the list by keys: one row is in the tab order, arrows, Home, End and the page keys move the focus, and a row
 * that is not rendered yet gets it as soon as it is. `focused` counts from the list's first row. Until the list has had the focus
 * once, all links are in the tab order as the server rendered them: `walking` is false.
 */
export function useWalk({ body, base, count, perLine, scrollToLine }: WalkOptions) {
  const [focused, setFocused] = useState(0)
  const [walking, setWalking] = useState(false)
  const wanted = useRef<number>(undefined)

  // After every render: the row to be focused may just have arrived, or its figures in the place of a placeholder.
  useLayoutEffect(() => {
    if (wanted.current !== focused) return
    const target = body.current?.querySelector<HTMLElement>('[tabindex="0"]')
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && !body.current?.contains(activeElement)) {
      wanted.current = undefined // the player went elsewhere meanwhile
      return
    }
    if (!target) return
    if (target !== activeElement) target.focus({ preventScroll: true })
    if (target instanceof HTMLAnchorElement) wanted.current = undefined
  })

  const isInside = (target: EventTarget) => target instanceof Node && body.current?.contains(target) === true

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isInside(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    const next = targetRow(event.key, focused, count, perLine)
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    setFocused(next)
    scrollToLine(Math.floor(next / perLine))
  }
  function onFocus(event: FocusEvent<HTMLElement>) {
    const index = isInside(event.target) ? positionOf(event.target) : undefined
    if (index === undefined || wanted.current !== undefined) return
    setFocused(index - base)
    setWalking(true)
  }
  return { walking, focused: Math.min(focused, Math.max(count - 1, 0)), onKeyDown, onFocus }
}

/** Position in the whole list, from 0, of the row or tile an element belongs to. */
export function positionOf(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined
  const row = target.closest('[aria-rowindex], [aria-posinset]')
  if (!row) return undefined
  const rowIndex = row.getAttribute('aria-rowindex')
  return rowIndex === null ? Number(row.getAttribute('aria-posinset')) - 1 : Number(rowIndex) - 2
}
