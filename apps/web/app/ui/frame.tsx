import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

const fallback = {
  locale: 'en',
  mode: 'pvp',
  isPro: false,
  isAdmin: false,
  isSignedIn: false,
  user: undefined,
  now: 0,
  market: { mode: 'pvp', version: 0, itemCount: 0, simulated: false },
  alert: '',
  weather: undefined,
  tournament: false,
  deployed: '',
  buildId: '',
  imageBaseUrl: '',
  publicUrl: '',
  localeChunk: undefined,
  nonce: '',
} satisfies RootData

const FrameContext = createContext<RootData>(fallback)

/** Gives the page the frame's facts. A context of their own: the router's changes with every step of a navigation, the facts do not. */
export function FrameProvider({ children }: { children: ReactNode }) {
  return <FrameContext value={useRouteLoaderData('root') ?? fallback}>{children}</FrameContext>
}

/** The frame's facts: language, mode, who reads, market state. Safe in error pages, where loaders did not run. */
export const useFrame = (): RootData => useContext(FrameContext)

let minute = 0
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  const timer = setInterval(() => {
    minute = Date.now()
    for (const each of listeners) each()
  }, 30_000)
  if (minute === 0) {
    minute = Date.now()
    queueMicrotask(listener)
  }
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
  }
}

/** The time for ages: the server's at first, so that both sides draw the same, then the browser's, every half minute. */
export function useNow(): number {
  const { now } = useFrame()
  return useSyncExternalStore(
    subscribe,
    () => minute || now,
    () => now,
  )
}
