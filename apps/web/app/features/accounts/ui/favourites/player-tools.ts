import type { ItemTools } from '#app/site/item-tools.ts'
import { OwnMark } from '../prices/own-mark.tsx'
import { OwnPrices } from '../prices/own-prices.tsx'
import { Star } from './star.tsx'

/** What signed-in users have beside an item, loaded together after hydration. */
export const itemTools: ItemTools = { Star, OwnMark, OwnPrices }
