// Changes to elements that stand already, for a key that has no time for more. What is as it should be is not touched.

/** Words of an element that holds one text. The same text node, changed: a new one costs the browser twice as much. */
export function writeText(element: Element | null, text: string): void {
  const words = element?.firstChild
  if (!words) element?.append(text)
  else if (words.nodeValue !== text) words.nodeValue = text
}

/** An attribute; undefined takes it away. */
export function writeAttribute(element: Element | null, name: string, value: string | undefined): void {
  if ((element?.getAttribute(name) ?? undefined) === value) return
  if (value === undefined) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
