import type { CellColour, Item, ItemSign } from '@stashwise/game/item'
import { signOf } from '@stashwise/game/item-sign'
import { pictureIdOf } from '@stashwise/game/picture'
import { type CatalogueFacts, findItem } from './catalogue.ts'

/** What an item's cell shows besides its name. `imageId`: of its picture. */
export type CellFacts = { width: number; height: number; colour: CellColour; imageId: string; sign: ItemSign }

export function cellFacts(facts: CatalogueFacts, item: Item): CellFacts {
  const { width, height, colour } = item
  return { width, height, colour, imageId: pictureIdOf(item), sign: signIn(facts, item) }
}

export const signIn = (facts: CatalogueFacts, item: Item): ItemSign => signOf(item, (uid) => findItem(facts, uid))
