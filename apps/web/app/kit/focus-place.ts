/** What takes the focus by keyboard. */
const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'

/** Where the focus is: a control, and the parts of the page around it from the innermost out, for when the control is removed. */
type FocusPlace = readonly Element[]

export function focusPlace(): FocusPlace {
  const place: Element[] = []
  if (typeof document === 'undefined') return place
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) place.push(each)
  return place
}

/** The control of a place, or the first one of the part of the page that is left around it. */
export function controlAt(place: FocusPlace): HTMLElement | undefined {
  const left = place.find(({ isConnected }) => isConnected)
  const found = left?.matches(controls) ? left : left?.querySelector(controls)
  return found instanceof HTMLElement ? found : undefined
}

/** Brings the focus back to a place from which it was lost. */
export function restoreFocus(place: FocusPlace): void {
  if (document.activeElement === document.body) controlAt(place)?.focus({ preventScroll: true })
}
