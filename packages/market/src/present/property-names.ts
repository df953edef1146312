import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { Item } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import type { TextKind } from '@stashwise/game/records'
import { caliberName } from './caliber-name.ts'

const kinds: readonly TextKind[] = ['property', 'skill', 'map', 'slot']

/** Names in the user's language for codes and ids in an item's properties (calibers, zones, effects, …). Unnamed codes are left out. */
export function propertyNames(facts: CatalogueFacts, item: Item, locale: Locale): Record<string, string> {
  const names: Record<string, string> = {}
  for (const code of codesOf(item, facts.joins.keyMaps.get(item.uid) ?? [])) {
    // The feed keys materials with a prefix: `MatAramid`.
    const name = textOf(facts, code, locale) ?? textOf(facts, `Mat${code}`, locale) ?? caliberName(code, locale)
    if (name !== undefined) names[code] = name
  }
  return names
}

const textOf = (facts: CatalogueFacts, code: string, locale: Locale): string | undefined =>
  kinds.map((kind) => findText(facts, kind, code, locale)?.[0]).find((text) => text !== undefined)

function codesOf({ properties, caliber }: Item, maps: readonly string[]): string[] {
  const codes: (string | undefined)[] = [caliber, ...maps]
  switch (properties.kind) {
    case 'ammo':
      codes.push(properties.caliber)
      break
    case 'weapon':
      codes.push(properties.caliber, ...properties.fireModes)
      break
    case 'armor':
      codes.push(properties.material, properties.deafening, ...properties.zones, ...properties.plateSlots.map(({ name }) => name))
      break
    case 'meds':
      codes.push(...properties.cures, ...properties.effects.flatMap(({ type, skill }) => [type, skill]))
      break
    case 'food':
      codes.push(...properties.effects.flatMap(({ type, skill }) => [type, skill]))
      break
    case 'grenade':
      codes.push(properties.grenadeType)
      break
    case 'key':
      codes.push(...properties.maps)
      break
  }
  return [...new Set(codes.filter((code): code is string => code !== undefined && code !== ''))]
}
