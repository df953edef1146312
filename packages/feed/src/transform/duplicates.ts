import type { GameMap, GamePoint, InVariants, MapExtract, MapVariantId } from '@stashwise/game/map'

/** Records of one name and side within this are one place, measured twice; farther apart one of them is wrong. Metres. */
const samePlace = 25

/** A map without what its data has twice, and what was found in words for the log of an import. */
export type Checked = { map: GameMap; notes: string[] }

/**
 * Merges duplicates of the feed. Exits of one name and side at one place are one; distant ones stay, marked as doubtful, but one without a
 * side yields to one with a side. Variants are joined. Locks, switches, transits and weapons merge by place.
 * @param nameOf - English name of an exit: the feed's names for one exit differ at times.
 */
export function withoutDuplicates(map: GameMap, nameOf: (exit: MapExtract) => string): Checked {
  const notes: string[] = []
  const once = <Entry extends { position?: GamePoint } & InVariants>(
    what: string,
    list: readonly Entry[],
    keyOf: (entry: Entry) => string,
  ) => {
    const unique: Entry[] = []
    for (const entry of list) {
      const twin = unique.find((other) => keyOf(other) === keyOf(entry) && apart(other, entry) === 0 && isTogether(other, entry))
      if (!twin) unique.push(entry)
      else {
        notes.push(`${what} ${keyOf(entry)} is there twice at ${placeOf(entry)}`)
        unique[unique.indexOf(twin)] = inVariants(twin, eitherOf(twin, entry))
      }
    }
    return unique
  }
  return {
    map: {
      ...map,
      extracts: exitsOnce(map, nameOf, notes),
      locks: once('lock', map.locks, ({ key, type }) => `${type} ${key}`),
      switches: once('switch', map.switches, ({ nameId = '' }) => nameId),
      transits: once('transit', map.transits, ({ textId }) => textId),
      stationary: once('stationary weapon', map.stationary, ({ weapon }) => weapon),
    },
    notes,
  }
}

function exitsOnce(map: GameMap, nameOf: (exit: MapExtract) => string, notes: string[]): MapExtract[] {
  const isNamesake = (one: MapExtract, other: MapExtract) => folded(nameOf(one)) === folded(nameOf(other))
  const unique: MapExtract[] = []
  for (const exit of withoutRepeats(map, isNamesake, (exit) =>
    notes.push(`extract ${nameOf(exit)} is repeated without a side at ${placeOf(exit)}`),
  )) {
    if (exit.faction === 'unknown') notes.push(`extract ${nameOf(exit)} at ${placeOf(exit)} has no side`)
    const twins = unique.filter((other) => other.faction === exit.faction && isNamesake(other, exit) && isTogether(other, exit))
    const near = twins.filter((other) => isNear(other, exit))
    const [first] = near
    if (first) {
      notes.push(`extract ${nameOf(exit)} of ${exit.faction} is there twice at ${placeOf(exit)}`)
      unique[unique.indexOf(first)] = [...near.slice(1), exit].reduce(mergeExits, first)
      for (const other of near.slice(1)) unique.splice(unique.indexOf(other), 1)
      continue
    }
    unique.push(exit)
    if (twins.length > 0) notes.push(doubtOf(nameOf(exit), exit, twins))
  }
  const hasTwin = (exit: MapExtract) =>
    unique.some((other) => other !== exit && other.faction === exit.faction && isNamesake(other, exit) && isTogether(other, exit))
  return unique.map((exit) => (hasTwin(exit) ? { ...exit, isDoubtful: true } : exit))
}

/** Exits but for those without a side where their name has one: they are left in the variants that have no such exit. */
function withoutRepeats(
  { extracts, variants }: GameMap,
  isNamesake: (one: MapExtract, other: MapExtract) => boolean,
  note: (exit: MapExtract) => void,
): MapExtract[] {
  return extracts.flatMap((exit) => {
    if (exit.faction !== 'unknown') return [exit]
    const isTwin = (other: MapExtract) => isNamesake(other, exit) && isTogether(other, exit) && isNear(other, exit)
    const sided = extracts.filter((other) => other.faction !== 'unknown' && isTwin(other))
    if (sided.length === 0) return [exit]
    note(exit)
    const all = variants?.map(({ id }) => id)
    const left = variantsWithout(exit, sided, all)
    return left.length > 0 ? [inVariants(exit, left)] : []
  })
}

/** Lower-case letters only: the feed writes one name in several ways. */
const folded = (name: string): string => name.trim().toLowerCase()

/** Both as one, with the place of the one that has it. */
const mergeExits = (one: MapExtract, other: MapExtract): MapExtract =>
  inVariants(one.position || !other.position ? one : other, eitherOf(one, other))

/** Variants that have one or the other; undefined: all. */
const eitherOf = ({ only: a }: InVariants, { only: b }: InVariants): InVariants['only'] => a && b && [...new Set([...a, ...b])]

/** Variants that have an entry and none of the others. `all`: those of the map, undefined where it has one form. */
const variantsWithout = ({ only }: InVariants, others: readonly InVariants[], all: MapVariantId[] = []): MapVariantId[] =>
  (only ?? all).filter((variant) => others.every((other) => other.only && !other.only.includes(variant)))

function inVariants<Entry extends InVariants>(entry: Entry, only: InVariants['only']): Entry {
  const copy = { ...entry, only }
  if (!only) Reflect.deleteProperty(copy, 'only')
  return copy
}

function doubtOf(name: string, exit: MapExtract, twins: readonly MapExtract[]): string {
  const far = Math.round(Math.min(...twins.map((twin) => apart(twin, exit) ?? 0)))
  return `extract ${name} of ${exit.faction} is at ${[...twins, exit].map(placeOf).join(' and at ')}, ${far} m apart: doubtful`
}

/** Metres between two records on the ground; undefined where one has no place. */
function apart({ position: a }: { position?: GamePoint }, { position: b }: { position?: GamePoint }): number | undefined {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : undefined
}

/** Whether two records may be one place; one without a place may be anywhere. */
const isNear = (one: { position?: GamePoint }, other: { position?: GamePoint }): boolean => (apart(one, other) ?? 0) <= samePlace

/** Whether there is a variant of the map that has both. */
const isTogether = ({ only: a }: InVariants, { only: b }: InVariants): boolean => !a || !b || a.some((variant) => b.includes(variant))

const placeOf = ({ position }: { position?: GamePoint }): string =>
  position ? `${Math.round(position.x)}, ${Math.round(position.z)}` : 'an unknown place'
