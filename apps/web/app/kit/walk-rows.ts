import type { KeyboardEvent } from 'react'

const fields = 'input, select, textarea'
const stops = 'a[href], button, summary'

/** Arrow keys lead from a figure of a table to the one above or below it; for a table body's `onKeyDown`. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : undefined
  const { target } = event
  if (!step || !(target instanceof HTMLElement) || target.matches(fields)) return
  const row = target.closest('tr')
  const cell = target.closest('td, th')
  const place = row && cell ? [...row.children].indexOf(cell) : -1
  for (let next = row?.[step]; next; next = next[step]) {
    const stop = next.children[place]?.querySelector<HTMLElement>(stops)
    if (!stop) continue
    event.preventDefault()
    stop.focus()
    return
  }
}
