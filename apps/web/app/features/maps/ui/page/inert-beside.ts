/** Takes all of the page but an element out of the order of the focus; what opens later, as a dialog, is in it. The answer gives it back. */
export function inertBeside(element: Element): () => void {
  const made: Element[] = []
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || other.hasAttribute('inert')) continue
      other.setAttribute('inert', '')
      made.push(other)
    }
  }
  return () => {
    for (const each of made) each.removeAttribute('inert')
  }
}
