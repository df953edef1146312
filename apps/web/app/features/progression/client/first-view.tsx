import type { Progression } from '@stashwise/progression/facts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { onFirstUse } from '#app/kit/on-first-use.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import { pageScoped, useStore } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import { presetProgression } from '../facts-query.ts'
import { useCharacter, useIsTold } from '../use-progress.ts'
import { noteUse, repeatUse, type Used } from './first-use.ts'
import { useHasProgression } from './use-progression.ts'

/** On the server: the facts of the page's mode and language. Undefined in browsers, which fetch theirs. */
export const ServerProgression = createContext<(() => Progression | undefined) | undefined>(undefined)

type FactsProps = {
  hasStock?: boolean
  /** The browser has more to show than the server knows, beside progress. */
  hasMore?: boolean
  /** The same as a hook: what it stores must not render the page again, as that would replace its HTML. */
  useHasMore?: () => boolean
}

const noMore = () => false

/**
 * A page of progression that the server renders whole for the player of an account or for a new one, and without figures for one whose progress
 * is in the browser. The browser leaves its HTML dehydrated until the facts have loaded: at the first sign of use, or at once when the browser
 * has progress that the server does not know. What was pressed or typed before is repeated then. Pages that are navigated to render as usual.
 */
export function FirstView({ children, ...facts }: FactsProps & { children: ReactNode }) {
  const [first] = useState<{ loaded: PromiseWithResolvers<void>; used: Used }>(() => ({ loaded: Promise.withResolvers(), used: [] }))
  return (
    <>
      <FirstFacts {...facts} used={first.used} onLoad={first.loaded.resolve} />
      <Suspense>
        <View loaded={first.loaded.promise} used={first.used}>
          {children}
        </View>
      </Suspense>
    </>
  )
}

function View({ loaded, used, children }: { loaded: Promise<void>; used: Used; children: ReactNode }) {
  const serverFacts = use(ServerProgression)
  const queries = useQueryClient()
  const { mode, locale } = useFrame()
  const isHydrated = useHydrated()
  useEffect(() => void repeatUse(used), [used])
  const progression = serverFacts?.()
  if (progression) presetProgression(queries, mode, locale, progression)
  else if (!serverFacts && !isHydrated) use(loaded)
  return <div data-waits={isHydrated ? undefined : ''}>{children}</div>
}

/** Fetches the facts. Beside the view: an update above a dehydrated boundary would replace its HTML. */
function FirstFacts({
  hasStock = false,
  hasMore = false,
  useHasMore = noMore,
  used,
  onLoad,
}: FactsProps & { used: Used; onLoad: () => void }) {
  const { isFromDocument, isWanted } = useWanted()
  const { isUserUnknown } = useFrame()
  const { isReady } = useCharacter()
  const hasMoreStored = useHasMore()
  const hasFacts = useHasProgression({ hasStock, isWanted: isFromDocument && (isWanted || hasMore || hasMoreStored) })
  // The browser's progress is rendered right after hydration: without it the page would become a skeleton.
  const isLoaded = hasFacts && (isReady || isUserUnknown)
  const navigate = useNavigate()
  const follow = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => noteUse(used, follow), [used])
  useEffect(() => {
    if (isLoaded) onLoad()
  }, [isLoaded, onLoad])
  return null
}

/** Whether the page came as a document, and whether it needs more than that has: since somebody uses it, or has other progress. */
export function useWanted(): { isFromDocument: boolean; isWanted: boolean } {
  const isHydrated = useHydrated()
  const [isFromDocument] = useState(!isHydrated)
  const isUsed = useStore(firstUse, false)
  const { account, history, start } = useCharacter()
  const isTold = useIsTold() && account === undefined
  const { hasEarlierPlayer } = useFrame()
  const hasOwnProgress = hasEarlierPlayer || isTold || start !== undefined || (history?.length ?? 0) > 0
  return { isFromDocument, isWanted: !isFromDocument || isUsed || hasOwnProgress }
}

const firstUse = pageScoped((page) => {
  const store = createStore(false)
  page.onClose(onFirstUse(() => store.set(true)))
  return store
})
