import type { MapLocks } from '@stashwise/catalogue/key-locks'
import type { ItemLink, NearContainer } from '@stashwise/market/view'

/** `behind`: containers near its locks there, the most frequent first; empty where the data has none. */
export type KeyMap = MapLocks & { slug: string; name: string; hasPage: boolean; behind: NearContainer[] }

/** `price`: what one costs, `closedPrice`: what others pay where the player cannot buy it yet, `sale`: what one brings; absent while not known. `uses`: absent when unlimited or unknown. */
export type KeyRow = {
  item: ItemLink
  maps: KeyMap[]
  price?: number
  closedPrice?: number
  sale?: number
  quests: { url: string; name: string }[]
}
