import { noPictures } from '@stashwise/game/picture'
import { createContext, type ReactNode, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { SiteContext } from '#app/kit/site-context.ts'
import { pageScoped, useStorePart } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import type { RootData } from './load-root.ts'

const fallback = {
  locale: 'en',
  mode: 'pvp',
  isPro: false,
  isAdmin: false,
  isSignedIn: false,
  isUserUnknown: false,
  user: undefined,
  player: undefined,
  hasEarlierPlayer: false,
  view: undefined,
  now: 0,
  market: { mode: 'pvp', version: 0, itemCount: 0, simulated: false },
  hasRestocks: false,
  alert: { nodes: [] },
  weather: undefined,
  tournament: false,
  community: { places: {}, regionalSites: [] },
  deployedAt: 0,
  buildId: '',
  pictures: noPictures,
  publicUrl: '',
  analyticsScript: '',
  adScript: '',
  namespaces: [],
  textFiles: [],
  nonce: '',
} satisfies RootData

const FrameContext = createContext<RootData>(fallback)

/** Gives the page the frame's facts. A context of their own: the router's changes with every step of a navigation, the facts do not. */
export function FrameProvider({ children }: { children: ReactNode }) {
  const frame: RootData = useRouteLoaderData('root') ?? fallback
  return (
    <FrameContext value={frame}>
      <SiteContext value={frame}>{children}</SiteContext>
    </FrameContext>
  )
}

/** The frame's facts: language, mode, who reads, market state. Safe in error pages, where loaders did not run. */
export const useFrame = (): RootData => useContext(FrameContext)

/** Ages are shown in minutes: a step of this size is small enough. */
const tickMs = 30_000
/** The browser's clock at the last tick; 0 before the first one. */
const frameClock = pageScoped((page) => {
  const clock = createStore(0)
  const tick = () => clock.set(Date.now())
  queueMicrotask(tick)
  const timer = setInterval(tick, tickMs)
  page.onClose(() => clearInterval(timer))
  return clock
})

/**
 * The time for ages: the server's at first, so that both sides render the same, then the browser's, every half minute. The server's
 * stays while it is not a tick behind, so that a fresh page does not render all its ages again.
 */
export function useNow(): number {
  const { now } = useFrame()
  return useStorePart(frameClock, 0, (clock) => (clock - now < tickMs ? now : clock))
}
