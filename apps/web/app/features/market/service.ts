import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { HistoryRange } from '@stashwise/game/price'
import type { PriceRecipe } from '@stashwise/market/present/present-recipe'
import type { HistoryView, ItemLink, ItemPageView, MarketList, MarketQuery, MarketState, TagNode } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'

/** What pages and calls ask of the market. Everything but `history` responds from memory. */
export type MarketService = {
  state(mode: GameMode): MarketState
  /** `record`: the player whose level counts in what sales bring; without it none does. */
  list(query: MarketQuery, viewer: Viewer, record?: FiguresRecord): MarketList
  tagTree(viewer: Viewer): TagNode[]
  findTag(tag: string, viewer: Viewer): { id: string; name: string; path: { id: string; name: string }[] } | undefined
  /** `priceRecipe`: what its recipes cost and leave. `record`: as in {@link MarketService.list}. */
  findItemPage(url: string, viewer: Viewer, priceRecipe: PriceRecipe, record?: FiguresRecord): ItemPageView | undefined
  /** What one of an item brings at the best place that takes it from this player, in roubles; undefined where nobody buys it or no price is known. */
  bestSaleOf(mode: GameMode, record: FiguresRecord | undefined): (uid: ItemUid) => number | undefined
  findItemLink(uid: ItemUid, viewer: Viewer): ItemLink | undefined
  /** @throws AppError `item/not-found`, or `pro/history` beyond 7 days without Pro. */
  history(query: { uid: ItemUid; range: HistoryRange }, viewer: Viewer): Promise<HistoryView>
}
