import type { Progression } from '@stashwise/progression/facts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useFrame } from '#app/site/frame.tsx'
import { presetProgression } from '../facts-query.ts'
import { useCharacter } from '../use-progress.ts'
import { noteUse, repeatUse, type Used } from './first-use.ts'
import { useHasProgression } from './use-progression.ts'

/** On the server: the facts of the page's mode and language. In browsers there are none: they fetch theirs. */
export const ServerProgression = createContext<(() => Progression | undefined) | undefined>(undefined)

type ViewProps = {
  /** The page needs prices and recipes too. */
  hasStock?: boolean
  /** The browser has more to show than the server knows, beside progress. */
  hasMore?: boolean
  children: ReactNode
}

/**
 * A page of progression that its document already shows: the server renders it for the player it knows, or for a new one. The browser
 * leaves that HTML as it is, links included, until it has the facts to render the page itself. It fetches them at the first sign of use,
 * or at once when it has progress that the server does not know. Pages that are navigated to render as usual.
 */
export function FirstView({ hasStock = false, hasMore = false, children }: ViewProps) {
  const serverFacts = useContext(ServerProgression)
  const queries = useQueryClient()
  const { mode, locale } = useFrame()
  const { isFromDocument, isWanted } = useWanted()
  const isThere = useHasProgression({ hasStock, isWanted: isFromDocument && (isWanted || hasMore) })
  const [used] = useState<Used>(() => ({ typed: new Map() }))
  if (serverFacts) {
    const progression = serverFacts()
    if (progression) presetProgression(queries, mode, locale, progression)
    return <div {...waits}>{children}</div>
  }
  if (isFromDocument && !isThere) return <DocumentView used={used} />
  return <OwnView used={used}>{children}</OwnView>
}

/** Whether the page came as a document, and whether it needs more than that has: since somebody uses it, or has other progress. */
export function useWanted(): { isFromDocument: boolean; isWanted: boolean } {
  const isHydrated = useHydrated()
  const [isFromDocument] = useState(!isHydrated)
  const isUsed = useSyncExternalStore(onFirstUse, hasBeenUsed, isFalse)
  const { history, start } = useCharacter()
  const hasOwnProgress = start !== undefined || (history?.length ?? 0) > 0
  return { isFromDocument, isWanted: !isFromDocument || isUsed || hasOwnProgress }
}

const waits = { 'data-waits': '' }

/** The server's HTML: React leaves what is in here alone. What is pressed or typed is noted for the page's own view; links work as they are. */
function DocumentView({ used }: { used: Used }) {
  const element = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const follow = useRef(navigate)
  useEffect(() => {
    follow.current = navigate
  })
  useLayoutEffect(() => (element.current ? noteUse(element.current, used, (path) => void follow.current(path)) : undefined), [used])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what the server rendered stays
  return <div ref={element} {...waits} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Goes on where the player was in the document's view: what was typed and chosen, the last press, the focus. */
function OwnView({ used, children }: { used: Used; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (element.current) void repeatUse(element.current, used)
  }, [used])
  return <div ref={element}>{children}</div>
}

const isFalse = () => false

let isInUse = false
const hasBeenUsed = () => isInUse
const firstSigns = ['pointermove', 'pointerdown', 'click', 'keydown', 'touchstart', 'wheel', 'input'] as const

/** Calls back when the player first moves, presses, types or scrolls anything. */
function onFirstUse(listener: () => void): () => void {
  const note = () => {
    isInUse = true
    listener()
  }
  const listeners = new AbortController()
  for (const sign of firstSigns) addEventListener(sign, note, { passive: true, once: true, signal: listeners.signal })
  return () => listeners.abort()
}
