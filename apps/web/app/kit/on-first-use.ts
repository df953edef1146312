const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'touchstart', 'wheel', 'input']

/** Calls back once, when the player first moves, presses, types or scrolls anything. Returns the cleanup. */
export function onFirstUse(callback: () => void): () => void {
  const listeners = new AbortController()
  const note = () => {
    listeners.abort()
    callback()
  }
  // Capturing: React stops events of what is not hydrated yet.
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true, signal: listeners.signal })
  return () => listeners.abort()
}
