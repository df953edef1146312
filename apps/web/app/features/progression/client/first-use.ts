import { nextTask } from '#app/http/in-tasks.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** A field's last text, choice or tick before something else was used; a press of a button, and what the button said then. */
type Use = { field: Field; value: string | boolean } | { button: HTMLElement; said: string }

/** What the player did with a view before it was hydrated, in order. */
export type Used = Use[]

/** These work before they are hydrated. */
const native = 'a[href], summary, [popovertarget]'
const isField = (target: unknown): target is Field => target instanceof HTMLSelectElement || target instanceof HTMLInputElement
const isTicked = ({ type }: Field) => type === 'checkbox' || type === 'radio'

/**
 * Notes in `used` what is done with views that wait for hydration, until the returned cleanup is called. No form is sent meanwhile, and
 * offline no link leaves the page for the browser's own error: `onLink` gets its address.
 */
export function noteUse(used: Used, onLink: (path: string) => void): () => void {
  const listeners = new AbortController()
  // On the window: React stops events of what is not hydrated at the document.
  const listen = (type: string, note: (target: Element, event: Event) => void) =>
    addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && event.target.closest('[data-waits]')) note(event.target, event)
      },
      { capture: true, signal: listeners.signal },
    )
  listen('click', (target, event) => {
    const link = target.closest('a')
    if (link?.origin === location.origin && !navigator.onLine) {
      event.preventDefault()
      onLink(link.pathname + link.search + link.hash)
    }
    const button = target.closest(native) ? null : target.closest('button')
    if (button) used.push({ button, said: wordsOf(button) })
  })
  listen('input', (target) => {
    if (!isField(target)) return
    const last = used.at(-1)
    if (last && 'field' in last && last.field === target) used.pop()
    used.push({ field: target, value: target instanceof HTMLInputElement && isTicked(target) ? target.checked : target.value })
  })
  // Enter in a field presses its form's button, which is noted.
  listen('submit', (_form, event) => event.preventDefault())
  return () => listeners.abort()
}

/** What a button does, by its words; the figures in them change with each press. */
const wordsOf = (button: HTMLElement) => (button.ariaLabel ?? button.textContent).replace(/\d+/g, '')

/**
 * Does in the hydrated view what was noted; each step sees what the one before has changed. A button that means something else by then, as
 * where a second press was impatience, is not pressed again.
 */
export async function repeatUse(used: Used) {
  const { activeElement } = document
  for (const use of used.splice(0)) {
    if ('button' in use) {
      if (use.button.isConnected && wordsOf(use.button) === use.said) use.button.click()
    } else {
      const { field, value } = use
      // Some fields store what was typed when they lose the focus.
      field.focus({ preventScroll: true })
      repeatInput(field, value)
      await nextTask()
      if (field !== activeElement) field.blur()
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    }
    await nextTask()
  }
}

/** As if a player had done it. React ignores what equals the value it has seen last, which its own setters note. */
function repeatInput(field: Field, typed: string | boolean) {
  if (field instanceof HTMLInputElement && isTicked(field)) {
    field.checked = typed === false
    field.click()
    return
  }
  const isSelect = field instanceof HTMLSelectElement
  if (!isSelect) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor((isSelect ? HTMLSelectElement : HTMLInputElement).prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }))
}
