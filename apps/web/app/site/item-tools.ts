import type { PriceView } from '@stashwise/market/view'
import { type ComponentType, createContext, use } from 'react'
import type { StarPlace } from '#app/kit/star.tsx'

/** What users can do to an item wherever it is shown. Empty for visitors, and until it is loaded. */
export type ItemTools = {
  Star?: ComponentType<{ item: { uid: string; name: string }; place: StarPlace; tabIndex?: number | undefined }>
  /** The player's own price where there is one. */
  OwnMark?: ComponentType<{ uid: string; short?: boolean }>
  OwnPrices?: ComponentType<{ item: { uid: string; price: PriceView } }>
}

export const ItemToolsContext = createContext<ItemTools>({})

export const useItemTools = (): ItemTools => use(ItemToolsContext)
