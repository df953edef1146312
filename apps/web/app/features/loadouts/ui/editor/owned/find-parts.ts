import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import type { NamedWeapon, PartWords } from '#app/features/loadouts/named-weapon.ts'

/** The bare weapon and everything that can be on it, by name. */
export const partsOf = (weapon: NamedWeapon, locale: Locale): PartWords[] => {
  const compare = nameOrder(locale)
  const [, ...parts] = weapon.facts.parts.map((_, at) => weapon.partOf(at))
  return [{ ...weapon.partOf(0), uid: weapon.facts.weapon.bareUid }, ...parts.toSorted((a, b) => compare(a.name, b.name))]
}

/** Those whose name has every word of a text; none of an empty one. */
export function findParts(parts: readonly PartWords[], text: string, { locale, but }: { locale: string; but: ReadonlySet<ItemUid> }) {
  const terms = text.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return parts.filter(({ uid, name, shortName }) => {
    const words = `${name} ${shortName}`.toLocaleLowerCase(locale)
    return !but.has(uid) && terms.every((term) => words.includes(term))
  })
}
