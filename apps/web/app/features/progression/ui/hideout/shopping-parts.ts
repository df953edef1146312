import type { ShoppingNeed, ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import type { ComponentType, ReactNode } from 'react'

export type Prices = { hasFailed: boolean; priceOf(row: ShoppingRow): ShoppingPrice | undefined }

/** What the calculators add to the page: prices and the shopping list. The route puts them in. */
export type ShoppingParts = {
  Priced: ComponentType<{ rows: readonly ShoppingRow[]; children(prices: Prices): ReactNode }>
  AddToList: ComponentType<{ needs: readonly ShoppingNeed[]; label?: string; name?: string }>
}
