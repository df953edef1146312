const eventName = 'stashwise:missing-part'

/** Tells the page that a part of it, which was wanted now, could not be loaded. */
export function reportMissingPart(error: unknown): void {
  console.warn('A part of the page could not be loaded', error)
  if (typeof window !== 'undefined') dispatchEvent(new Event(eventName))
}

/** Listens for {@link reportMissingPart}; returns a cleanup. */
export function onMissingPart(listener: () => void): () => void {
  addEventListener(eventName, listener)
  return () => removeEventListener(eventName, listener)
}

const lostStyles = new Set<HTMLLinkElement>()

if (typeof window !== 'undefined') {
  const noteLostStyles = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  }
  addEventListener('error', noteLostStyles, true) // errors of resources do not bubble
}

/** Fetches the stylesheets that did not arrive: an import that is tried again brings its scripts only. */
export async function reloadLostStyles(): Promise<void> {
  const reload = (lost: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const link = lost.cloneNode()
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new Error(`${lost.href} could not be loaded`)))
      lost.replaceWith(link)
      lostStyles.delete(lost)
    })
  await Promise.all([...lostStyles].map(reload))
}
