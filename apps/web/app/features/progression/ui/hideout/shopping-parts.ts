import type { ShoppingNeed, ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import type { ComponentType, ReactNode } from 'react'
import type { ItemTools } from '#app/site/item-tools.ts'

export type Prices = { hasFailed: boolean; priceOf(row: ShoppingRow): ShoppingPrice | undefined }

/** What other areas add to the page: prices, the shopping list and lines to a chat. The route puts them in. */
export type ShoppingParts = {
  Priced: ComponentType<{ rows: readonly ShoppingRow[]; children(prices: Prices): ReactNode }>
  /** For users only. */
  SendToChat: NonNullable<ItemTools['SendToChat']>
  AddToList: ComponentType<{ needs: readonly ShoppingNeed[]; label?: string; name?: string }>
}
