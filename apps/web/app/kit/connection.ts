import { startTransition, useEffect, useState } from 'react'

type Connection = { saveData?: boolean; effectiveType?: string }

function connection(): Connection | undefined {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return undefined
  const { connection } = navigator
  return typeof connection === 'object' && connection !== null ? connection : undefined
}

/**
 * False on data-saver and 2G, where nothing may be fetched that was not asked for, and without a connection: the router reloads the
 * current page when it cannot prefetch the code of another one, which loses it.
 */
export function mayPrefetch(): boolean {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return false
  const known = connection()
  return !(known?.saveData || known?.effectiveType?.includes('2g'))
}

/**
 * {@link mayPrefetch}, followed as the connection changes; true on the server. No store of React's: its changes are urgent, and an urgent
 * change of a context empties every part of the page below it that is not hydrated yet, such as the header's menus.
 */
export function useMayPrefetch(): boolean {
  const [may, setMay] = useState(true)
  useEffect(() => {
    const update = () => startTransition(() => setMay(mayPrefetch()))
    update()
    return subscribe(update)
  }, [])
  return may
}

function subscribe(listener: () => void): () => void {
  const known = connection()
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['online', 'offline']) addEventListener(type, listener, { signal })
  if (known instanceof EventTarget) known.addEventListener('change', listener, { signal })
  return () => listening.abort()
}
