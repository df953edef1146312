import type { Locale } from '@stashwise/game/locale'
import type { Viewer } from '#app/http/call-variables.ts'
import type { PreparedBody } from '#app/http/prepare-body.ts'
import type { FoundPrice } from './found-price.ts'
import type { KnownHashes } from './names.ts'

/** What the search asks of the server. @throws AppError `catalogue/empty`. */
export type SearchService = {
  /** Names of items and quests, without the sets that the browser has; the same object until they change. Spec section 7, `GET /api/be/cache`. */
  names(known: KnownHashes, locale: Locale): PreparedBody
  /** Hideout modules and places of maps by name; without them when `hash` says that the browser has them. */
  places(hash: string, locale: Locale): PreparedBody
  /** Prices of the items that the market's own search finds. */
  prices(search: string, viewer: Viewer): FoundPrice[]
}
