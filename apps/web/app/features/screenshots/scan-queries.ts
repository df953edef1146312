import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { IconItem } from '@stashwise/recognition/icon-cache'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { screenshotCalls } from './calls.ts'
import { maxItems } from './limits.ts'
import type { PicturedItem } from './service.ts'

/** Names change with patches. Milliseconds. */
const staleAfter = 3_600_000

/** Items by uid, with their names in the language of a picture. */
export const lexiconQuery = (mode: GameMode, language: Locale) =>
  queryOptions({
    queryKey: ['screenshots', 'lexicon', mode, language],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LexiconItem>> => {
      const call = screenshotCalls.screenshots.lexicon.$get({ query: { mode, language } }, { init: { signal } })
      const { items } = await readCall(call)
      return new Map(items.map((item) => [item.id, item]))
    },
    staleTime: staleAfter,
    structuralSharing: false,
    // A picture waits for it: its failure is said at once.
    retry: false,
    networkMode: 'always',
  })

/** Full names of items, for the titles of inspection windows. */
export const titlesQuery = (mode: GameMode, language: Locale) =>
  queryOptions({
    queryKey: ['screenshots', 'titles', mode, language],
    queryFn: async ({ signal }) =>
      (await readCall(screenshotCalls.screenshots.titles.$get({ query: { mode, language } }, { init: { signal } }))).names,
    staleTime: staleAfter,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  })

/** What files of the game's icon folder are compared with. */
export const iconItemsQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['screenshots', 'icon-items', mode],
    queryFn: async ({ signal }): Promise<readonly IconItem[]> =>
      (await readCall(screenshotCalls.screenshots['icon-items'].$get({ query: { mode } }, { init: { signal } }))).items,
    staleTime: staleAfter,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  })

/** The items of a picture and their figures, by uid. Needs at least one uid. */
export const itemsQuery = (mode: GameMode, locale: Locale, uids: readonly ItemUid[]) =>
  queryOptions({
    queryKey: ['screenshots', 'items', mode, locale, uids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ItemUid, PicturedItem>> => {
      const call = screenshotCalls.screenshots.items.$post(
        { query: { mode }, json: { uids: uids.slice(0, maxItems) } },
        { init: { signal } },
      )
      const { items } = await readCall(call)
      return new Map(items.map((item) => [item.uid, item]))
    },
    enabled: uids.length > 0,
    structuralSharing: false,
  })
