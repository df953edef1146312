import { makeId } from '@stashwise/game/id-table'
import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'

/** What a lock holds shut; `other` for a kind the feed has and we have no word for. */
export const lockKinds = ['door', 'container', 'trunk', 'other'] as const
export type LockKind = (typeof lockKinds)[number]

/** `powered`: how many of them need the power to be switched on first. */
export type LockCount = { kind: LockKind; count: number; powered: number }

/** What a key opens on one map, by kind in the order of {@link lockKinds}. `isEntry`: it lets a player into the map itself. */
export type MapLocks = { map: MapSlug; isEntry: boolean; locks: LockCount[] }

type Locks = GameMap['locks']

/** Keys of the two safes in cottages of Lighthouse, which the feed has as trunks. */
const keysOfSafes: ReadonlySet<string> = new Set(['61aa5b7db225ac1ead7957c1', '61aa5ba8018e9821b7368da9'].map((id) => makeId(`i${id}`)))

/**
 * The locks of every map whose key is known. The feed has keys of doors and safes on trunks of cars, up to 13 of one key on a map. A trunk has a
 * key of its own: one that opens doors or containers anywhere, or several trunks of a map, is a placeholder, and what opens these is not known.
 */
export function knownLocks(maps: Iterable<Pick<GameMap, 'slug' | 'locks'>>): Map<MapSlug, Locks> {
  const all = [...maps]
  const others = new Set(all.flatMap(({ locks }) => locks.flatMap(({ type, key }) => (type === 'trunk' ? [] : [key]))))
  return new Map(
    all.map(({ slug, locks }) => {
      const trunks = Map.groupBy(
        locks.filter(({ type }) => type === 'trunk'),
        ({ key }) => key,
      )
      const known = locks.filter(({ type, key }) => type !== 'trunk' || (!others.has(key) && trunks.get(key)?.length === 1))
      return [slug, known.map((lock) => (keysOfSafes.has(lock.key) ? { ...lock, type: 'container' } : lock))]
    }),
  )
}

/** A map with the locks whose key is known. The map itself has all of them, as the trunks and doors are there whatever opens them. */
export const withKnownLocks = <Place extends Pick<GameMap, 'slug' | 'locks'>>(map: Place, known: ReadonlyMap<MapSlug, Locks>): Place => ({
  ...map,
  locks: known.get(map.slug) ?? [],
})

/** What every key opens, by map. Keys that are known to be of use on a map, but not for what, are absent. */
export function keyLocks(
  maps: Iterable<Pick<GameMap, 'slug' | 'accessKeys'>>,
  known: ReadonlyMap<MapSlug, Locks>,
): Map<ItemUid, MapLocks[]> {
  const found = new Map<ItemUid, MapLocks[]>()
  for (const map of [...maps].sort((a, b) => (a.slug < b.slug ? -1 : 1))) {
    const locks = known.get(map.slug) ?? []
    for (const key of new Set([...map.accessKeys, ...locks.map(({ key }) => key)])) {
      const opened = locks.filter((lock) => lock.key === key)
      const entry = { map: map.slug, isEntry: map.accessKeys.includes(key), locks: lockKinds.flatMap((kind) => countOf(opened, kind)) }
      found.set(key, [...(found.get(key) ?? []), entry])
    }
  }
  return found
}

function countOf(locks: Locks, kind: LockKind): LockCount[] {
  const ofKind = locks.filter(({ type }) => kindOf(type) === kind)
  return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, powered: ofKind.filter(({ needsPower }) => needsPower).length }]
}

const kindOf = (type: string): LockKind => lockKinds.find((kind) => kind === type) ?? 'other'
