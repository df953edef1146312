import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFrame } from '../../../../ui/frame.tsx'
import { type ItemTools, useItemTools } from '../../../../ui/item-tools.ts'

/** What drawing a row needs beside the row, made once for the whole list: rows use no hooks of their own. */
export type Facts = { t: TFunction; locale: Locale; now: number; tools: ItemTools }

/** Ages are shown in minutes: a step of this size is small enough. */
const tickMs = 30_000

let alive = false

/**
 * Whether the page has come alive, and the time for ages. A page that is fresh keeps the server's time at first, so that
 * its rows are not drawn again; a list opened later, in the browser, is alive from its first drawing.
 */
export function useAlive(): { alive: boolean; now: number } {
  const { now } = useFrame()
  const [state, setState] = useState(() => (alive ? { alive, now: Date.now() } : { alive, now }))
  useEffect(() => {
    const tick = () => {
      alive = true
      setState((old) => ({ alive: true, now: Date.now() - old.now < tickMs ? old.now : Date.now() }))
    }
    const timer = setInterval(tick, tickMs)
    const soon = setTimeout(tick, 0)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
    }
  }, [])
  return state
}

/** {@link Facts} of the reader's language at a moment. */
export function useFacts(now: number): Facts {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const tools = useItemTools()
  const [facts, setFacts] = useState<Facts>({ t, locale, now, tools })
  if (facts.now === now && facts.t === t && facts.locale === locale && facts.tools === tools) return facts
  const next = { t, locale, now, tools }
  setFacts(next)
  return next
}
