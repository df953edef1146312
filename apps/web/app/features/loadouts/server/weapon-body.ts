import { type CatalogueFacts, findItem, findText, nameOf } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import { type Item, isBuildable } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { nameOrder } from '@stashwise/game/name-order'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { soldFigures } from '@stashwise/loadouts/sold-figures'
import { weaponCategories, weaponCategory } from '@stashwise/loadouts/weapon-category'
import { caliberName } from '@stashwise/market/present/caliber-name'
import { presentLink } from '@stashwise/market/present/present-row'
import type { WeaponBody, WeaponEntry, WeaponName } from '../weapon-body.ts'
import { questRequests } from './quest-requests.ts'
import { shortSlotName, slotName } from './slot-names.ts'

/** A weapon's facts with everything's name in a language. */
export function toWeaponBody(weapon: Item, weaponFacts: WeaponFacts, facts: CatalogueFacts, locale: Locale): WeaponBody {
  const nameIn = (uid: ItemUid, url: string): WeaponName => {
    const [name = url, shortName = name] = findText(facts, 'item', uid, locale) ?? []
    return [name, shortName]
  }
  const { parts, rounds, presets } = weaponFacts
  const slots = new Set(parts.flatMap((part) => part.slots.map(({ nameId }) => nameId)))
  const categories = new Set(parts.map(({ category }) => category))
  return {
    uid: weapon.uid,
    url: weapon.url,
    ...(weapon.gunBuildUid !== undefined && { gunBuildUid: weapon.gunBuildUid }),
    facts: weaponFacts,
    names: parts.map(({ uid, url }) => nameIn(uid, url)),
    colours: parts.map(({ uid }) => findItem(facts, uid)?.colour ?? 'default'),
    roundNames: rounds.map(({ uid, url }) => nameIn(uid, url)),
    presetNames: presets.map(({ uid }) => nameIn(uid, uid)),
    slotNames: Object.fromEntries([...slots].map((nameId) => [nameId, slotName(facts, nameId, locale)])),
    shortSlotNames: Object.fromEntries([...slots].flatMap((nameId) => shortNameOf(nameId, slotName(facts, nameId, locale), locale))),
    categoryNames: Object.fromEntries([...categories].map((id) => [id, nameOf(facts, 'tag', id, locale)])),
    fireModeNames: Object.fromEntries(weaponFacts.weapon.fireModes.map((code) => [code, propertyName(facts, code, locale)])),
    caliberName: caliberOf(facts, weaponFacts.weapon.caliber, locale),
    quests: questRequests(facts, weapon.uid, weaponFacts, locale),
  }
}

/** Those that are their names are left out. */
function shortNameOf(nameId: string, name: string, locale: Locale): [string, string][] {
  const short = shortSlotName(nameId, locale)
  return short === undefined || short === name ? [] : [[nameId, short]]
}

const propertyName = (facts: CatalogueFacts, code: string, locale: Locale): string => findText(facts, 'property', code, locale)?.[0] ?? code
const caliberOf = (facts: CatalogueFacts, code: string, locale: Locale): string =>
  findText(facts, 'property', code, locale)?.[0] ?? caliberName(code, locale) ?? code

/** Weapons that can be built, in the order of the categories, then by name. */
export function weaponEntries(facts: CatalogueFacts, locale: Locale): WeaponEntry[] {
  const entries = facts.items.filter(isBuildable).flatMap((item): WeaponEntry[] => {
    const { properties } = item
    const category = weaponCategory(item)
    if (properties.kind !== 'weapon' || category === undefined) return []
    const { url, name, shortName, cell } = presentLink(facts, item, locale)
    return [
      {
        url,
        name,
        shortName,
        cell,
        category,
        caliber: caliberOf(facts, properties.caliber, locale),
        ergonomics: soldErgonomics(facts).get(item.uid) ?? properties.ergonomics,
        recoilVertical: properties.presetRecoilVertical ?? properties.recoilVertical,
        recoilHorizontal: properties.presetRecoilHorizontal ?? properties.recoilHorizontal,
        fireRate: properties.fireRate,
      },
    ]
  })
  const compare = nameOrder(locale)
  const place = ({ category }: WeaponEntry) => weaponCategories.indexOf(category)
  return entries.sort((a, b) => place(a) - place(b) || compare(a.name, b.name))
}

/** By weapon, as the builder opens it: the published figure counts equal parts once. */
const soldErgonomics = weakMemoize((facts: CatalogueFacts): ReadonlyMap<ItemUid, number> => {
  const find = (uid: ItemUid) => findItem(facts, uid)
  return new Map(
    facts.items.filter(isBuildable).flatMap((item) => {
      const figures = soldFigures(item, find)
      return figures ? [[item.uid, figures.ergonomics] as const] : []
    }),
  )
})
