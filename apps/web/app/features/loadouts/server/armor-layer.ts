import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { ItemProperties } from '@stashwise/game/item'
import { type ArmorClass, armorClasses } from '@stashwise/game/penetration'
import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'

type Armored = Pick<Extract<ItemProperties, { kind: 'armor' }>['plateSlots'][number], 'armorClass' | 'durability'> & {
  bluntThroughput?: number
  material?: string
}

const findClass = (armorClass: number | undefined): ArmorClass | undefined => armorClasses.find((each) => each === armorClass)

/** Armor or an insert as a layer in full repair; undefined without protection or with an unknown material. */
export function toArmorLayer(
  { rules }: CatalogueFacts,
  { armorClass, durability, bluntThroughput, material }: Armored,
): ArmorLayer | undefined {
  const known = findClass(armorClass)
  const destructibility = material === undefined ? undefined : rules.armorMaterials?.[material]
  if (!known || !durability || bluntThroughput === undefined || destructibility === undefined) return undefined
  return { armorClass: known, durability, maxDurability: durability, bluntThroughput, destructibility }
}
