import { useSyncExternalStore } from 'react'
import { mayPrefetch } from './connection.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const
/** After this time without a sign a page has loaded what it shows, and may load what it would lack without a connection. Milliseconds. */
export const idleMs = 5_000

/** Calls once, at the first sign that somebody is at the page. The result ends the waiting. */
export function onFirstSign(callback: () => void): () => void {
  const waiting = new AbortController()
  const note = () => {
    waiting.abort()
    callback()
  }
  for (const sign of signs) addEventListener(sign, note, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}

let isInUse = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (!isInUse && listeners.size === 0) {
    const note = () => {
      if (isInUse || !mayPrefetch()) return
      isInUse = true
      for (const told of listeners) told()
    }
    onFirstSign(note)
    setTimeout(note, idleMs)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * True from the first sign that somebody is at the page, or when the page was idle for a while: the time for scripts that only matter
 * when something is pointed at or pressed. False on the server, while hydrating, and where nothing may be fetched that was not asked for.
 */
export const useIsInUse = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isInUse,
    () => false,
  )
