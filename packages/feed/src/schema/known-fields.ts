import { barterFields, craftFields, hideoutFields, traderFields } from './known/economy.ts'
import { itemFields } from './known/items.ts'
import { mapFields } from './known/maps.ts'
import type { Section } from './known/section.ts'
import { tasksFields } from './known/tasks.ts'

export type KnownDocument = 'items' | 'tasks' | 'maps' | 'traders' | 'hideout' | 'barters' | 'crafts'

/** All fields that the feed's documents are known to have. New ones show in the log of an import. */
export const knownFields: Readonly<Record<KnownDocument, readonly Section[]>> = {
  items: itemFields,
  tasks: tasksFields,
  maps: mapFields,
  traders: traderFields,
  hideout: hideoutFields,
  barters: barterFields,
  crafts: craftFields,
}
