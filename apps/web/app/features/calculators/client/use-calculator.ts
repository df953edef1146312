import type { Calculator } from '@stashwise/calculators/calculator'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useUserOfMode } from '#app/features/player/user-provider.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { type PageOptions, settingsKey, toSettings } from '../settings-of.ts'
import { economyQuery } from './economy-query.ts'

let isReady = false

/** Whether the user's own calculator has loaded: the page then computes other rows itself instead of fetching them. */
export const isCalculatorReady = (): boolean => isReady

/**
 * The calculators in the browser of a Pro user, where every change of a setting, price or filter counts at once. Undefined for
 * everybody else, and until the economy is fetched: then the page shows what the server has sent.
 */
export function useCalculator(options: PageOptions = {}): Calculator | undefined {
  const { mode, locale } = useFrame()
  const user = useUserOfMode(mode)
  const isPro = user?.pro === true
  const { data } = useQuery({ ...economyQuery(mode, locale), enabled: isPro })
  const fetched = isPro ? data : undefined
  // What is typed or switched is rendered first, the hundreds of rows it changes right after.
  const key = useDeferredValue(settingsKey(user, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the user and the options
  const solved = useMemo(() => fetched?.engine.solve(fetched.named.economy, toSettings(user, options)), [fetched, key])
  isReady = solved !== undefined
  return useMemo(() => solved && fetched?.engine.createCalculator(solved, fetched.named.names), [solved, fetched])
}
