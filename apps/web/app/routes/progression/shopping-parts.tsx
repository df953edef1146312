import { AddToList } from '#app/features/calculators/add-to-list.tsx'
import { useShoppingPrices } from '#app/features/calculators/ui/shopping/use-shopping-prices.ts'
import type { ShoppingParts } from '#app/features/progression/ui/hideout/shopping-parts.ts'

/** The calculators' prices and shopping list, for pages of progression. */
export const shoppingParts: ShoppingParts = {
  Priced: ({ rows, children }) => children(useShoppingPrices(rows)),
  AddToList,
}
