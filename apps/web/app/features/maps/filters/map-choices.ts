import { type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'
// The small form: this schema is read in the browser as well.
import * as z from 'zod/mini'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import {
  type BrowserStorage,
  browserStorage,
  type InTurn,
  inTurnOfTabs,
  openStorageChannel,
  type StorageChannel,
} from '#app/storage/browser-storage.ts'
import type { KindChoice } from './shown-kinds.ts'

export const mapTabs = ['places', 'quests', 'layers', 'raid'] as const
export type MapTab = (typeof mapTabs)[number]
export type RaidSideChoice = 'pmc' | 'scav'

/** What a player has set up on the maps, stored in this browser for all of them. */
export type MapChoices = {
  kinds: KindChoice
  tab: MapTab
  /** Who they play. */
  side: RaidSideChoice
  /** A raid that runs, by map and the end they expect, milliseconds since 1970. */
  raid: { map: string; endsAt: number } | undefined
}

const kindIds: readonly string[] = markerKinds.map(({ id }) => id)
const isKind = (name: string): name is MarkerKind => kindIds.includes(name)
const kinds = z.catch(
  z.pipe(
    z.array(z.string()),
    z.transform((names: string[]) => names.filter(isKind)),
  ),
  [],
)
const raid = z.object({ map: z.string(), endsAt: z.number() })
const schema = z.object({
  kinds: z.catch(z.object({ on: kinds, off: kinds }), { on: [], off: [] }),
  tab: z.catch(z.enum(mapTabs), 'places'),
  side: z.catch(z.enum(['pmc', 'scav']), 'pmc'),
  raid: z.catch(z.optional(raid), undefined),
})

export const readMapChoices = (stored: unknown): MapChoices => {
  const { kinds, tab, side, raid } = schema.parse(typeof stored === 'object' && stored !== null ? stored : {})
  return { kinds, tab, side, raid }
}

type Parts = { storage: BrowserStorage; channel: StorageChannel; inTurn: InTurn }

export const createMapChoices = (parts: Parts) => createBrowserDocument({ key: 'map_choices', read: readMapChoices, ...parts })

let store: ReturnType<typeof createMapChoices> | undefined

/** Made in the browser only. */
export function mapChoices() {
  store ??= createMapChoices({ storage: browserStorage, channel: openStorageChannel('stashwise-map-choices'), inTurn: inTurnOfTabs })
  return store
}

/** The next page begins with what is stored, as after a reload. */
export async function forgetMapChoices() {
  const forgotten = store
  store = undefined
  await forgotten?.settled()
}
