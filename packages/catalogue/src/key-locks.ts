import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'

/** What a lock holds shut; `other` for a kind the feed has and we have no word for. */
export const lockKinds = ['door', 'container', 'trunk', 'other'] as const
export type LockKind = (typeof lockKinds)[number]

/** `powered`: how many of them need the power to be switched on first. */
export type LockCount = { kind: LockKind; count: number; powered: number }

/** What a key opens on one map, by kind in the order of {@link lockKinds}. `isEntry`: it lets a player into the map itself. */
export type MapLocks = { map: MapSlug; isEntry: boolean; locks: LockCount[] }

/** What every key opens, by map. Keys that are known to be of use on a map, but not for what, are absent. */
export function keyLocks(maps: Iterable<Pick<GameMap, 'slug' | 'accessKeys' | 'locks'>>): Map<ItemUid, MapLocks[]> {
  const found = new Map<ItemUid, MapLocks[]>()
  for (const map of [...maps].sort((a, b) => (a.slug < b.slug ? -1 : 1))) {
    for (const key of new Set([...map.accessKeys, ...map.locks.map(({ key }) => key)])) {
      const opened = map.locks.filter((lock) => lock.key === key)
      const entry = { map: map.slug, isEntry: map.accessKeys.includes(key), locks: lockKinds.flatMap((kind) => countOf(opened, kind)) }
      found.set(key, [...(found.get(key) ?? []), entry])
    }
  }
  return found
}

function countOf(locks: GameMap['locks'], kind: LockKind): LockCount[] {
  const ofKind = locks.filter(({ type }) => kindOf(type) === kind)
  return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, powered: ofKind.filter(({ needsPower }) => needsPower).length }]
}

const kindOf = (type: string): LockKind => lockKinds.find((kind) => kind === type) ?? 'other'
