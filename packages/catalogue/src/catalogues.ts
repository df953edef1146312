import type { ItemUid } from '@stashwise/game/ids'
import type { ItemSlots } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import type { RecordKind } from '@stashwise/game/records'
import type { Catalogue, CatalogueFacts } from './catalogue.ts'

export type SlotRecords = ReadonlyMap<ItemUid, ItemSlots>

/** What a new Catalogue of a mode has changed: records of which kinds, texts, and the prices of which items. */
export type CatalogueChange = {
  mode: GameMode
  /** `price` and `text` beside the kinds of records; every kind when the Catalogue is the mode's first. */
  kinds: ReadonlySet<RecordKind | 'price' | 'text'>
  /** Items whose price is another one. */
  priced: readonly ItemUid[]
}

/** The current Catalogue of every mode. */
export type Catalogues = {
  /** The mode's Catalogue of this moment; undefined until the first is loaded. A caller that takes it reads one moment of the market. */
  current(mode: GameMode): Catalogue | undefined
  /** The facts of all loaded modes, the default mode first; the same list until one of them changes. */
  facts(): readonly CatalogueFacts[]
  /** Slots of a Catalogue, which it has not in memory: read on first use, and again as far as an import changed them. */
  slots(catalogue: Catalogue): Promise<SlotRecords>
  /** Resolves when what was committed before the call is shown; what cannot be read now comes later by itself. */
  upToDate(): Promise<void>
  /** Calls back after a mode's Catalogue was replaced. Returns the function that ends it. */
  subscribe(listener: (change: CatalogueChange) => void): () => void
}
