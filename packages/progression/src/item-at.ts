import type { ItemFact } from './facts.ts'

/** An item's figures for a player of a level; undefined: no level counts, and the flea market is open. */
export function itemAt(item: ItemFact, level: number | undefined): ItemFact {
  if (level === undefined) return item
  const { flea, perSlot: _open, ...rest } = item
  const { perSlot } = item.slotBelow?.find((step) => level < step.level) ?? item
  return {
    ...rest,
    ...(flea !== undefined && level >= (item.fleaLevel ?? 0) && { flea }),
    ...(perSlot !== undefined && { perSlot }),
  }
}
