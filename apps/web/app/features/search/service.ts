import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Locale } from '@stashwise/game/locale'
import type { OffFleaSale } from '@stashwise/market/prices/off-flea'
import type { Viewer } from '#app/http/call-variables.ts'
import type { PreparedBody } from '#app/http/prepare-body.ts'

/** What the market says about a found item: the last flea price, where that market is closed to the player or has none the best trader's or what an opened pack brings; no `roubles` without any. */
export type FoundPrice = { uid: string; roubles?: number; from?: 'flea' | OffFleaSale['kind'] }

export type KnownHashes = { itemsHash?: string; questsHash?: string }

type NameSet<Rows extends string> = { fields: string[]; hash: string; needRefresh: boolean } & { [K in Rows]?: (string | null)[][] }
/** Names by item and quest for the browser's cache; spec section 7, `GET /api/be/cache`. */
export type CacheResponse = { itemsData: NameSet<'items'>; questsData: NameSet<'quests'> }

/** What the search asks of the server. @throws AppError `catalogue/empty`. */
export type SearchService = {
  /** Names of items and quests, without the sets that the browser has; the same object until they change. Spec section 7, `GET /api/be/cache`. */
  names(known: KnownHashes, locale: Locale): PreparedBody
  /** Hideout modules and places of maps by name; without them when `hash` says that the browser has them. */
  places(hash: string, locale: Locale): PreparedBody
  /** Prices of the items that the market's own search finds, for the player's level. */
  prices(search: string, viewer: Viewer, record: FiguresRecord | undefined): FoundPrice[]
}
