import { type CellColour, genericSign, type ItemSign } from '@stashwise/game/item'
import type { GearFacts, GearIndex } from '@stashwise/loadouts/gear/facts'
import { gearAt } from '@stashwise/loadouts/gear/gear-set'
import type { Cell } from '#app/kit/item-cell.tsx'

/**
 * An item of the facts as pages show it. `imageId` is the item's own game id when absent. `price` is of one, `setPrices` of what it is sold as with
 * plates; absent, or null in a list, while unknown.
 */
export type GearRow = {
  url: string
  name: string
  shortName: string
  colour: CellColour
  sign: ItemSign
  imageId?: string
  price?: number
  setPrices?: (number | null)[]
}

/** The page's data: `rows` are in the order of the facts' items, `places` are names of mounts by their key. */
export type GearView = { facts: GearFacts; rows: GearRow[]; places: Record<string, string> }

/** What an item's cell shows. */
export function gearCell({ facts, rows }: GearView, at: GearIndex): Cell {
  const { width, height, bsgId } = gearAt(facts, at)
  const row = rows[at]
  const { colour = 'default', shortName: label = '', imageId = bsgId, sign = genericSign } = row ?? {}
  return { width, height, colour, label, imageId, sign }
}
