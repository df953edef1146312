const controls = 'a[href], button, input, select, summary'

/** A control by its place among all of them. `label`: what it says, so that another one in its place is not taken for it. */
type ControlPlace = { at: number; label: string }

/** What the player did with the document's view before the page's own took its place. `typed` has the text or choice of each field, by its place. */
export type Used = { focused?: ControlPlace; pressed?: ControlPlace; typed: Map<number, ControlPlace & { text: string }> }

const labelOf = (control: Element) =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? (control instanceof HTMLSelectElement ? control.name : control.textContent)}`

function placeOf(view: Element, control: Element | null): ControlPlace | undefined {
  const at = control ? [...view.querySelectorAll(controls)].indexOf(control) : -1
  return control && at >= 0 ? { at, label: labelOf(control) } : undefined
}

function controlAt(view: Element, place: ControlPlace | undefined): HTMLElement | undefined {
  const control = place && view.querySelectorAll<HTMLElement>(controls)[place.at]
  return control && labelOf(control) === place.label ? control : undefined
}

const isField = (target: EventTarget | null | undefined): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')

/**
 * Notes in `used` what is done with a view that no script handles yet, until the returned function is called. No form is sent meanwhile, and
 * offline no link leaves the page for the browser's own error: `onLink` gets its address.
 */
export function noteUse(view: HTMLElement, used: Used, onLink: (path: string) => void): () => void {
  const listeners = new AbortController()
  view.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const control = target instanceof Element ? target.closest(controls) : null
      if (control instanceof HTMLAnchorElement && control.origin === location.origin && !navigator.onLine) {
        event.preventDefault()
        onLink(control.pathname + control.search + control.hash)
      }
      const pressed = control?.tagName === 'A' || isField(control) ? undefined : placeOf(view, control)
      if (pressed) used.pressed = pressed
    },
    listeners,
  )
  view.addEventListener(
    'input',
    ({ target }) => {
      const place = isField(target) ? placeOf(view, target) : undefined
      if (place && isField(target)) used.typed.set(place.at, { ...place, text: target.value })
    },
    listeners,
  )
  // Enter in a field presses its form's button, which is noted.
  view.addEventListener('submit', (event) => event.preventDefault(), listeners)
  return () => {
    listeners.abort()
    const focused = placeOf(view, document.activeElement)
    if (focused) used.focused = focused
  }
}

/** Does in the page's own view what was noted; each step sees what the one before has changed. */
export async function repeatUse(view: HTMLElement, used: Used) {
  const { focused, pressed } = used
  const typed = [...used.typed.values()]
  used.typed.clear()
  delete used.focused
  delete used.pressed
  controlAt(view, focused)?.focus({ preventScroll: true })
  for (const each of typed) {
    const field = controlAt(view, each)
    if (!isField(field)) continue
    // Some fields store what was typed when they lose the focus.
    field.focus({ preventScroll: true })
    typeInto(field, each.text)
    await nextTask()
  }
  const last = controlAt(view, focused)
  if (last) last.focus({ preventScroll: true })
  else if (typed.length > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (typed.length > 0) await nextTask()
  controlAt(view, pressed)?.click()
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** As if a player had typed or chosen it: React notes only what the browser's own setter has set. */
function typeInto(field: HTMLInputElement | HTMLSelectElement, text: string) {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
