import { type Calculator, createCalculator, solve } from '@stashwise/calculators/calculator'
import type { GameMode } from '@stashwise/game/mode'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '../../accounts/client/user-provider.tsx'
import { useFrame } from '../../shell/frame.tsx'
import { type PageOptions, settingsKey, toSettings } from '../settings-of.ts'
import { createEconomyStore, type EconomyStore } from './economy-store.ts'

const stores = new Map<string, EconomyStore>()

function storeOf(mode: GameMode, locale: string): EconomyStore {
  const key = `${mode} ${locale}`
  const store =
    stores.get(key) ??
    createEconomyStore(mode, { fetch: (...asked) => fetch(...asked), isVisible: () => document.visibilityState === 'visible' })
  stores.set(key, store)
  return store
}

const nothing: Pick<EconomyStore, 'get' | 'subscribe'> = { get: () => undefined, subscribe: () => () => {} }
let isReady = false

/** The reader's own calculator is at work: the page need not ask the server for other rows of the same list. */
export const isCalculatorReady = (): boolean => isReady

/**
 * The calculators in the browser of a Pro reader, where every change of a setting, price or filter counts at once. Undefined for
 * everybody else, and until the economy is fetched: then the page shows what the server has sent.
 */
export function useCalculator(options: PageOptions = {}): Calculator | undefined {
  const { mode, locale } = useFrame()
  const user = useUser()
  const isPro = user?.pro === true
  const store = isPro && typeof document !== 'undefined' ? storeOf(mode, locale) : nothing
  const named = useSyncExternalStore(store.subscribe, store.get, () => undefined)
  // What is typed or switched is drawn first, the hundreds of rows it changes right after.
  const key = useDeferredValue(settingsKey(user, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the user and the options
  const solved = useMemo(() => named && solve(named.economy, toSettings(user, options)), [named, key])
  isReady = solved !== undefined
  return useMemo(() => solved && named && createCalculator(solved, named.names), [solved, named])
}
