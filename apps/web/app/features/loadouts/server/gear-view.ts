import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { SlotRecords } from '@stashwise/catalogue/catalogues'
import { signIn } from '@stashwise/catalogue/cell-facts'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { pictureIdOf } from '@stashwise/game/picture'
import type { GearFacts } from '@stashwise/loadouts/gear/facts'
import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { emptySet } from '@stashwise/loadouts/gear/gear-set'
import { unpackGear } from '@stashwise/loadouts/gear/link'
import { subsetOf } from '@stashwise/loadouts/gear/subset'
import type { GearRow, GearView } from '../gear-view.ts'
import { gearFacts, presetsOf } from './gear-facts.ts'

const gearOf = weakMemoize((facts: CatalogueFacts) => weakMemoize((slots: SlotRecords) => gearFacts(facts, (uid) => slots.get(uid))))

/** What gear is presented by: a catalogue, its slots, a language, and what one of something costs. */
export type GearSource = { facts: CatalogueFacts; slots: SlotRecords; locale: Locale; unitOf(uid: ItemUid): number | undefined }

/** All gear in a language. Some ten milliseconds. */
export function gearView(source: GearSource): GearView {
  const { facts: gear, items } = gearOf(source.facts)(source.slots)
  return { facts: gear, rows: items.map((item, at) => toRow(source, gear, item, at)), places: placeNames(gear, source) }
}

/** The gear of one set, by its text: what the server renders before a browser has the rest. Empty for an invalid text. */
export function gearSetView(source: GearSource, code: string): GearView {
  const { facts: gear, items } = gearOf(source.facts)(source.slots)
  const own = subsetOf(gear, readSet(gear, code))
  const rows = own.items.flatMap((at) => {
    const item = items[at]
    return item ? [toRow(source, gear, item, at)] : []
  })
  return { facts: own.facts, rows, places: placeNames(own.facts, source) }
}

function readSet(gear: GearFacts, code: string): GearSet {
  try {
    return unpackGear(gear, code).set
  } catch {
    return emptySet
  }
}

function toRow({ facts, locale, unitOf }: GearSource, gear: GearFacts, item: Item, at: number): GearRow {
  const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? [item.url]
  const price = unitOf(item.uid)
  return {
    url: item.url,
    name,
    shortName: shortName || name,
    colour: item.colour,
    sign: signIn(facts, item),
    ...(pictureIdOf(item) !== item.bsgId && { imageId: pictureIdOf(item) }),
    ...(price !== undefined && { price }),
    ...(gear.items[at]?.sets && { setPrices: presetsOf(facts, item).map((preset) => unitOf(preset.uid) ?? null) }),
  }
}

function placeNames(gear: GearFacts, { facts, locale }: GearSource): Record<string, string> {
  const names = new Set(gear.items.flatMap(({ mounts = [] }) => mounts.map(({ name }) => name)))
  return Object.fromEntries(
    [...names].flatMap((key) => {
      const name = findText(facts, 'slot', key, locale)?.[0]
      return name ? [[key, name]] : []
    }),
  )
}
