import { type MarkerCategory, type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'

/** Kinds that a player switched on or off; the rest are as the map begins. */
export type KindChoice = { on: readonly MarkerKind[]; off: readonly MarkerKind[] }

/** Loot, spawns and the like would hide what a raid is decided by. */
const offAtFirst: ReadonlySet<MarkerKind> = new Set(['pmcSpawn', 'scavSpawn', 'keySpawn', 'stationaryWeapon', 'switch'])
const isOnAtFirst = ({ id, category }: (typeof markerKinds)[number]) => category !== 'loot' && !offAtFirst.has(id)

/** What a map shows before anybody chose, in the order of kinds. */
export const firstKinds: readonly MarkerKind[] = markerKinds.filter(isOnAtFirst).map(({ id }) => id)

export function shownKinds({ on, off }: KindChoice): ReadonlySet<MarkerKind> {
  const shown = new Set([...firstKinds, ...on])
  for (const kind of off) shown.delete(kind)
  return shown
}

/** The choice that shows exactly these. */
export const choiceOf = (shown: ReadonlySet<MarkerKind>): KindChoice => ({
  on: [...shown].filter((kind) => !firstKinds.includes(kind)),
  off: firstKinds.filter((kind) => !shown.has(kind)),
})

export function withKinds(shown: ReadonlySet<MarkerKind>, kinds: readonly MarkerKind[], isOn: boolean): ReadonlySet<MarkerKind> {
  const next = new Set(shown)
  for (const kind of kinds) {
    if (isOn) next.add(kind)
    else next.delete(kind)
  }
  return next
}

/** For an address; undefined where the map shows what it begins with. */
export function kindsOfAddress(shown: ReadonlySet<MarkerKind>): readonly MarkerKind[] | undefined {
  const { on, off } = choiceOf(shown)
  return on.length === 0 && off.length === 0 ? undefined : markerKinds.map(({ id }) => id).filter((id) => shown.has(id))
}

/** Kinds of a category that a map has, in their order, with how many. */
export type KindCount = { kind: MarkerKind; category: MarkerCategory; count: number }

/** Nothing for kinds that are not there. */
export function countKinds(markers: readonly { kind: MarkerKind }[]): KindCount[] {
  const counts = new Map<MarkerKind, number>()
  for (const { kind } of markers) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return markerKinds.flatMap(({ id, category }) => {
    const count = counts.get(id)
    return count === undefined ? [] : [{ kind: id, category, count }]
  })
}
