import type { CellColour } from '@stashwise/game/item'

/** An item as a link, with what its cell is rendered from. */
export type ItemLink = {
  uid: string
  url: string
  name: string
  shortName: string
  cell: { width: number; height: number; colour: CellColour; label: string; imageId: string }
}
