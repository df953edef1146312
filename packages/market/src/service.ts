import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { HistoryRange } from '@stashwise/game/price'
import type { PriceRecipe } from './present/present-recipe.ts'
import type { HistoryView, ItemLink, ItemPageView, MarketList, MarketQuery, MarketState, RestockView, TagNode } from './view.ts'

/** Who reads: language of names, mode of prices, and whether Pro limits are lifted. */
export type Viewer = { locale: Locale; mode: GameMode; isPro: boolean }

/** What pages and calls ask of the market. Everything but `history` responds from memory. */
export type MarketService = {
  state(mode: GameMode): MarketState
  list(query: MarketQuery, viewer: Viewer): MarketList
  tagTree(viewer: Viewer): TagNode[]
  findTag(tag: string, viewer: Viewer): { id: string; name: string; path: { id: string; name: string }[] } | undefined
  /** `priceRecipe`: what its recipes cost and leave. */
  findItemPage(url: string, viewer: Viewer, priceRecipe: PriceRecipe): ItemPageView | undefined
  findItemLink(uid: ItemUid, viewer: Viewer): ItemLink | undefined
  /** The next restock of the traders who sell something, the soonest first; empty while the feed never told. */
  restocks(viewer: Pick<Viewer, 'locale' | 'mode'>): RestockView[]
  /** @throws AppError `item/not-found`, or `pro/history` beyond 7 days without Pro. */
  history(query: { uid: ItemUid; range: HistoryRange }, viewer: Viewer): Promise<HistoryView>
  /** Names by item and quest for the browser's cache; spec section 7, `GET /api/be/cache`. */
  cache(known: KnownHashes, locale: Locale): CacheResponse
  /** The same response as ready bytes, cached until the names change. @throws AppError `catalogue/empty`. */
  preparedCache(known: KnownHashes, locale: Locale): PreparedBody
}

/** Hashes of the sets a browser has. */
export type KnownHashes = { itemsHash?: string; questsHash?: string }

/** A response ready to send: small ones as text, large ones only compressed. */
export type PreparedBody = { etag: string } & ({ json: string } | { encoded: Promise<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>> })

export type CacheSet<Rows extends string> = { fields: string[]; hash: string; needRefresh: boolean } & { [K in Rows]?: (string | null)[][] }
export type CacheResponse = { itemsData: CacheSet<'items'>; questsData: CacheSet<'quests'> }
