import type { ItemUid } from '@stashwise/game/ids'
import type { MarkerDetails } from '@stashwise/maps/map-facts'
import { type MarkerCategory, type MarkerKind, markerKinds } from '@stashwise/maps/marker-kinds'

/**
 * One line of the list: everything of a kind that is called the same, by the ids of its markers. `count`: how many there are; a page that was
 * rendered on the server has the first of the ids only. `foundBy`: the item a search found them by.
 */
export type ListRow = { name: string; ids: readonly string[]; count: number; first: Listed; isPlaced: boolean; foundBy?: ItemUid }
export type ListGroup = { kind: MarkerKind; category: MarkerCategory; count: number; rows: readonly ListRow[] }
type Listed = MarkerDetails & { id: string }

const withoutZone = ({ zone: _, ...one }: Listed): Listed => one

type FoundBy = Pick<ReadonlyMap<string, ItemUid | undefined>, 'get'>

/**
 * Markers as a list: by kind in the order of kinds, what has the same name in one line. What has no place comes last. Of a search the kinds are in
 * the order of what it found, and those that it found by their items alone come last.
 */
export function toListGroups(markers: readonly Listed[], unplaced: readonly Listed[] = [], foundBy?: FoundBy): ListGroup[] {
  const groups = new Map<MarkerKind, Map<string, Omit<ListRow, 'ids' | 'name' | 'count'> & { ids: string[] }>>()
  const add = (one: Listed, isPlaced: boolean) => {
    const rows = groups.get(one.kind) ?? new Map()
    groups.set(one.kind, rows)
    const item = foundBy?.get(one.id)
    const key = `${isPlaced} ${item ?? ''} ${one.name} ${one.lock?.key ?? ''} ${one.faction ?? ''} ${one.quest ?? ''}`
    const row = rows.get(key)
    if (row) {
      row.ids.push(one.id)
      // A line of several places has the name of none of them.
      if (row.first.zone !== one.zone) row.first = withoutZone(row.first)
    } else rows.set(key, { ids: [one.id], first: one, isPlaced, ...(item !== undefined && { foundBy: item }) })
  }
  for (const marker of markers) add(marker, true)
  for (const one of unplaced) add(one, false)
  const foundKinds = foundBy && [...groups.keys()]
  const kinds = foundKinds ? markerKinds.toSorted((a, b) => foundKinds.indexOf(a.id) - foundKinds.indexOf(b.id)) : markerKinds
  const groupsOfKinds = kinds.flatMap(({ id, category }) => {
    const rows = [...(groups.get(id)?.values() ?? [])].map(({ first, ...row }) => ({
      ...row,
      count: row.ids.length,
      first,
      name: first.name,
    }))
    if (rows.length === 0) return []
    return [{ kind: id, category, count: rows.reduce((sum, row) => sum + row.count, 0), rows }]
  })
  const isByItem = ({ rows }: ListGroup) => rows.every((row) => row.foundBy !== undefined)
  return [...groupsOfKinds.filter((group) => !isByItem(group)), ...groupsOfKinds.filter(isByItem)]
}
