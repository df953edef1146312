import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { targetRow } from './row-keys.ts'

const fields = 'input:not([data-row-choice]), select, textarea'
/** What opens over the table has keys of its own. */
const overlays = '[popover]'
const stops = 'a[href], button, summary, [data-row-choice]'

/** Index of the row an element belongs to, from 0. */
function rowOf(element: Element): number | undefined {
  const index = element.closest('tr')?.getAttribute('aria-rowindex')
  return index == null ? undefined : Number(index) - 2
}

function columnOf(element: Element): number {
  const cell = element.closest('td, th')
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : 0
}

/**
 * Walking through a table by keys: arrows, Home, End and the page keys move the focus to the same column of another row, or to that
 * row's first link. Once the table has had the focus, the Tab key stops in one row only. The cells are the caller's, so their tab
 * order is set on the elements. `focused`: the row of the focus, undefined before.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, count: number) {
  const [focused, setFocused] = useState<number>()
  const wanted = useRef<{ row: number; column: number; isScrolled: boolean }>(undefined)
  /** Where the focus was put by a key, and the column it should have been in: rows differ in what can be focused. */
  const placed = useRef<{ element: Element; column: number }>(undefined)
  const current = focused === undefined ? undefined : Math.min(focused, Math.max(count - 1, 0))

  useLayoutEffect(() => {
    if (current === undefined) return
    for (const row of body.current?.rows ?? []) keepTabOrder(row, rowOf(row) === current)
    const target = wanted.current
    const row = target && [...(body.current?.rows ?? [])].find((each) => rowOf(each) === target.row)
    if (!target || !row) return
    wanted.current = undefined
    const stop = firstStop(row.children[target.column]) ?? firstStop(row)
    if (!stop) return
    placed.current = { element: stop, column: target.column }
    stop.focus({ preventScroll: target.isScrolled })
  })

  /** `scrollTo`: scrolls to a row that may not be rendered yet; without it the focus does. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, scrollTo?: (row: number) => void) {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || target.matches(fields) || target.closest(overlays) || !body.current?.contains(target)) return
    const at = rowOf(target)
    const next = at === undefined ? undefined : targetRow(event.key, at, count)
    if (next === undefined) return
    event.preventDefault()
    const column = placed.current?.element === target ? placed.current.column : columnOf(target)
    wanted.current = { row: next, column, isScrolled: scrollTo !== undefined }
    setFocused(next)
    scrollTo?.(next)
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const at = body.current?.contains(target) ? rowOf(target) : undefined
    if (at !== undefined && wanted.current === undefined) setFocused(at)
  }
  return { focused: current, onKeyDown, onFocus }
}

/** What a row hides on narrow screens takes no focus. */
const firstStop = (within: Element | undefined): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(stops) ?? [])].find((stop) => !('checkVisibility' in stop) || stop.checkVisibility())

/** Takes the links of a row out of the tab order, or gives them back to it. */
function keepTabOrder(row: HTMLTableRowElement, isCurrent: boolean) {
  for (const stop of row.querySelectorAll<HTMLElement>(stops)) {
    if (isCurrent && stop.dataset['offTab'] !== undefined) {
      stop.removeAttribute('tabindex')
      delete stop.dataset['offTab']
    } else if (!isCurrent && !stop.hasAttribute('tabindex')) {
      stop.tabIndex = -1
      stop.dataset['offTab'] = ''
    }
  }
}
