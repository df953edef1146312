import type { ItemUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import { uuid5 } from '@stashwise/game/uuid5'
import type { Build, BuildNode, SavedBuild, SlotPath } from './build.ts'
import type { PartIndex, WeaponFacts } from './facts.ts'
import { joinPath, partAt, placedParts } from './tree.ts'

/** A part of a saved build that the game of today does not have there. */
export type MissingPart = { path: SlotPath; uid: ItemUid; reason: 'gone' | 'no-slot' | 'not-allowed' }

/** A build as ids, parts in the order of the slots. */
export function toSaved(facts: WeaponFacts, build: Build): SavedBuild {
  const [weapon, ...parts] = placedParts(facts, build)
  return {
    weapon: weapon?.part.uid ?? partAt(facts, 0).uid,
    parts: parts.map(({ path, part }) => ({ path, uid: part.uid })),
    ...(build.round !== undefined && { round: build.round }),
  }
}

/** A saved build as far as the game still has it, and what it lacks. What was on a missing part is missing too. */
export function fromSaved(facts: WeaponFacts, saved: SavedBuild): { build: Build; missing: MissingPart[] } {
  const byPath = new Map(saved.parts.map(({ path, uid }) => [path, uid]))
  const places = placesOf(facts)
  const seen = new Set<SlotPath>()
  const refused = new Map<SlotPath, MissingPart['reason']>()
  const fill = (part: PartIndex, path: SlotPath): BuildNode => {
    const slots: Record<string, BuildNode> = {}
    for (const { nameId, allowed } of partAt(facts, part).slots) {
      const at = joinPath(path, nameId)
      const uid = byPath.get(at)
      if (uid === undefined) continue
      const place = places.get(uid)
      seen.add(at)
      if (place === undefined) refused.set(at, 'gone')
      else if (allowed.includes(place)) slots[nameId] = fill(place, at)
      else refused.set(at, 'not-allowed')
    }
    return { part, slots }
  }
  const root = fill(0, '')
  const missing = saved.parts.flatMap(({ path, uid }): MissingPart[] => {
    const reason = seen.has(path) ? refused.get(path) : places.has(uid) ? 'no-slot' : 'gone'
    return reason === undefined ? [] : [{ path, uid, reason }]
  })
  const round = facts.rounds.some(({ uid }) => uid === saved.round) ? saved.round : undefined
  return { build: { root, ...(round !== undefined && { round }) }, missing }
}

/** Place of each part by its id, made once for a weapon. */
export const placesOf = weakMemoize(
  ({ parts }: WeaponFacts): ReadonlyMap<ItemUid, PartIndex> => new Map(parts.map(({ uid }, at) => [uid, at])),
)

export const hasRepeatedPath = ({ parts }: SavedBuild): boolean => new Set(parts.map(({ path }) => path)).size < parts.length

/** A key equal for builds of one weapon with the same parts anywhere and any round. Of two parts in one place the later counts. */
export function buildHash({ weapon, parts }: SavedBuild): string {
  const placed = new Map(parts.map(({ path, uid }) => [path, uid]))
  return uuid5(`loadout:${[weapon, ...[...placed.values()].sort()].join()}`)
}
