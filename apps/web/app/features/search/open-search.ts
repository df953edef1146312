const eventName = 'stashwise:search'

export const openSearch = (): void => void dispatchEvent(new Event(eventName))

/** Listens for {@link openSearch}; returns a cleanup. */
export function onSearchRequest(listener: () => void): () => void {
  addEventListener(eventName, listener)
  return () => removeEventListener(eventName, listener)
}
