import type { ShoppingPrice } from '@stashwise/calculators/view'
import { createContext, use } from 'react'
import { AddToList } from '#app/features/calculators/add-to-list.tsx'
import { useShoppingPrices } from '#app/features/calculators/ui/shopping/use-shopping-prices.ts'
import type { ShoppingParts } from '#app/features/progression/ui/hideout/shopping-parts.ts'
import { lazyPart } from '#app/kit/lazy-part.tsx'

/** Prices that the page came with. */
export const FirstPrices = createContext<readonly ShoppingPrice[]>([])

/** The calculators' prices and shopping list, and lines to a chat, for pages of progression. */
export const shoppingParts: ShoppingParts = {
  Priced: ({ rows, children }) => children(useShoppingPrices(rows, use(FirstPrices))),
  AddToList,
  SendToChat: lazyPart(() => import('#app/features/chat/ui/send-to-chat.tsx').then((part) => part.SendToChat)),
}
