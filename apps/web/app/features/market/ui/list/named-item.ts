import type { CachedItem } from '@stashwise/catalogue/name-rows'
import { cellColours } from '@stashwise/game/item'
import type { Cell } from '#app/kit/item-cell.tsx'

/** An item known by name only. */
export type NamedItem = { uid: string; url: string; name: string; shortName: string; cell: Cell }

export function toNamedItem({ uid, url, name, shortName, width, height, colour, imageId }: CachedItem): NamedItem {
  const cell = { width, height, colour: cellColours.find((each) => each === colour) ?? 'default', label: shortName, imageId }
  return { uid, url, name, shortName, cell }
}
