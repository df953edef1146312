import { type CatalogueFacts, findItem } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item, ItemSlots } from '@stashwise/game/item'
import type { Part } from '@stashwise/loadouts/facts'
import { weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { isMoaOff } from '@stashwise/loadouts/published-moa'
import { type BuildStats, statsOfSums, sumParts } from '@stashwise/loadouts/stats'
import type { ItemPageView } from '@stashwise/market/view'

/**
 * An item's page with a weapon's accuracy and sighting range as the weapon builder has them for what is sold, a preset its own. The feed has no
 * sighting range of presets, and its accuracy of them leaves out what parts do (record 047); where the two differ, the page says so. A tenth of a
 * millisecond.
 */
export function withSoldFigures(facts: CatalogueFacts, page: ItemPageView): ItemPageView {
  const item = findItem(facts, page.uid)
  const figures = item && page.properties.kind === 'weapon' ? soldFigures(facts, item) : undefined
  if (!figures || page.properties.kind !== 'weapon') return page
  const { presetMoa: published, ...properties } = page.properties
  const { moa: calculated, sightingRange } = figures
  const presetMoa = calculated === undefined ? {} : { presetMoa: Math.round(calculated * 100) / 100 }
  const isDoubtful = published !== undefined && calculated !== undefined && isMoaOff(published, calculated)
  return {
    ...page,
    properties: { ...properties, sightingRange, ...presetMoa },
    ...(isDoubtful && { moaDoubt: { published, calculated } }),
  }
}

function soldFigures(facts: CatalogueFacts, item: Item): Pick<BuildStats, 'moa' | 'sightingRange'> | undefined {
  const find = (uid: ItemUid | undefined) => (uid === undefined ? undefined : findItem(facts, uid))
  // A bare receiver has the figures of what is sold beside its own.
  const sold = item.variant === 'non-functional' ? find(item.twinUid) : item
  const weapon = find(sold?.baseUid) ?? sold
  if (!sold || !weapon) return undefined
  const slots = partsAsSlots(facts, weapon, sold)
  const made = weaponFacts({ item: find, slots: (uid) => (uid === weapon.uid ? slots : undefined), presetsOf: () => [] }, weapon.uid)
  if (!made) return undefined
  const byUid = new Map(made.parts.map((part) => [part.uid, part]))
  const parts = sold.contains.flatMap(({ uid, count }): Part[] => {
    const part = uid === weapon.uid ? undefined : byUid.get(uid)
    return part ? Array<Part>(count).fill(part) : []
  })
  return statsOfSums(made, sumParts([...made.parts.slice(0, 1), ...parts]), undefined)
}

/** One slot for each part: figures do not depend on where a part sits, but for a grenade launcher's, which says nothing of the weapon. */
function partsAsSlots(facts: CatalogueFacts, weapon: Item, { contains }: Item): ItemSlots {
  const slots = contains.map(({ uid }) => {
    const nameId = findItem(facts, uid)?.category === 'Launchers' ? 'mod_launcher' : 'mod'
    return { id: uid, nameId, required: false, allowed: [uid] }
  })
  return { uid: weapon.uid, slots, conflicts: [], conflictingSlots: [] }
}
