import { AddToList } from '#app/features/calculators/shopping/add-to-list.tsx'
import { useShoppingPrices } from '#app/features/calculators/shopping/use-shopping-prices.ts'
import type { ShoppingParts } from '#app/features/progression/hideout/shopping-parts.ts'

/** The calculators' prices and shopping list, for pages of progression. */
export const shoppingParts: ShoppingParts = {
  Priced: ({ rows, children }) => children(useShoppingPrices(rows)),
  AddToList,
}
