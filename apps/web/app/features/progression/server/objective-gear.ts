import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { Objective } from '@stashwise/game/quest'
import type { GearSet } from '@stashwise/progression/facts'

const gearDetails = ['usingWeapon', 'usingWeaponMods', 'wearing'] as const

/** Things of a set that are named; the others are counted. One more is named where it would be the only other one. */
const maxNamed = 3

/** `uidOf`: the item of an id of the game, which things that are worn have. `isHarmless`: smoke and stun grenades, which no one should bring to kill. */
export type GearItems = { uidOf(gameId: string): ItemUid | undefined; isHarmless(uid: ItemUid): boolean }

/**
 * What must be worn or used for an objective to count, one of each set. The feed lists alternatives, each a thing or several together, such as
 * a helmet and a vest: those at the same place are a set, the harmless ones last.
 */
export function gearOf({ details }: Pick<Objective, 'details'>, items: GearItems): GearSet[] {
  return gearDetails.flatMap((name) => {
    const alternatives = listOf(details[name]).map((each) => listOf(each).map((thing) => toUid(thing, items)))
    const places = Math.max(0, ...alternatives.map(({ length }) => length))
    return Array.from({ length: places }, (_, place) =>
      toSet(
        alternatives.flatMap((each) => each[place] ?? []),
        items,
      ),
    )
  })
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** An id of ours, or `{ id }` with one of the game's. */
function toUid(thing: unknown, { uidOf }: GearItems): ItemUid | undefined {
  if (typeof thing === 'string') return itemUid(thing)
  const id: unknown = Reflect.get(Object(thing), 'id')
  return typeof id === 'string' ? uidOf(id) : undefined
}

function toSet(uids: readonly ItemUid[], { isHarmless }: GearItems): GearSet {
  const all = [...new Set(uids)].sort((a, b) => Number(isHarmless(a)) - Number(isHarmless(b)))
  const others = all.length - maxNamed
  return others > 1 ? { anyOf: all.slice(0, maxNamed), others } : { anyOf: all }
}
