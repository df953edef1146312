import type { GameMap, GamePoint, InVariants, MapExtract } from '@stashwise/game/map'

/** Records of one name and side within this are one place, measured twice; farther apart one of them is wrong. Metres. */
const samePlace = 25

/** A map without what its data has twice, and what was found in words for the log of an import. */
export type Checked = { map: GameMap; notes: string[] }

/**
 * Looks for what the feed has twice. Exits of one name and side at one place are one; far apart both stay, marked as doubtful. Of a name that has a
 * side elsewhere, a record without one goes. Locks, switches, transits and weapons at the same place are one.
 * @param nameOf - English name of an exit: the feed calls one exit differently at times.
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
      if (twin) notes.push(`${what} ${keyOf(entry)} is there twice at ${placeOf(entry)}`)
      else unique.push(entry)
    }
    return unique
  }
  return {
    map: {
      ...map,
      extracts: exitsOnce(map.extracts, nameOf, notes),
      locks: once('lock', map.locks, ({ key, type }) => `${type} ${key}`),
      switches: once('switch', map.switches, ({ nameId = '' }) => nameId),
      transits: once('transit', map.transits, ({ textId }) => textId),
      stationary: once('stationary weapon', map.stationary, ({ weapon }) => weapon),
    },
    notes,
  }
}

function exitsOnce(exits: readonly MapExtract[], nameOf: (exit: MapExtract) => string, notes: string[]): MapExtract[] {
  const sided = exits.filter((exit) => {
    const isRepeat = exit.faction === 'unknown' && exits.some((other) => other.faction !== 'unknown' && nameOf(other) === nameOf(exit))
    if (isRepeat) notes.push(`extract ${nameOf(exit)} is repeated without a side at ${placeOf(exit)}`)
    else if (exit.faction === 'unknown') notes.push(`extract ${nameOf(exit)} at ${placeOf(exit)} has no side`)
    return !isRepeat
  })
  const unique: MapExtract[] = []
  for (const exit of sided) {
    const twins = unique.filter((other) => other.faction === exit.faction && nameOf(other) === nameOf(exit) && isTogether(other, exit))
    const twin = twins.find((other) => (apart(other, exit) ?? 0) <= samePlace)
    if (twin) {
      notes.push(`extract ${nameOf(exit)} of ${exit.faction} is there twice at ${placeOf(exit)}`)
      if (!twin.position && exit.position) unique[unique.indexOf(twin)] = exit
      continue
    }
    unique.push(exit)
    if (twins.length > 0) notes.push(doubtOf(nameOf(exit), exit, twins))
  }
  return unique.map((exit) => (hasTwin(exit, unique, nameOf) ? { ...exit, isDoubtful: true } : exit))
}

const hasTwin = (exit: MapExtract, all: readonly MapExtract[], nameOf: (exit: MapExtract) => string): boolean =>
  all.some((other) => other !== exit && other.faction === exit.faction && nameOf(other) === nameOf(exit) && isTogether(other, exit))

function doubtOf(name: string, exit: MapExtract, twins: readonly MapExtract[]): string {
  const far = Math.round(Math.min(...twins.map((twin) => apart(twin, exit) ?? 0)))
  return `extract ${name} of ${exit.faction} is at ${[...twins, exit].map(placeOf).join(' and at ')}, ${far} m apart: doubtful`
}

/** Metres between two records on the ground; undefined where one has no place. */
function apart({ position: a }: { position?: GamePoint }, { position: b }: { position?: GamePoint }): number | undefined {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : undefined
}

/** Whether there is a variant of the map that has both. */
const isTogether = ({ only: a }: InVariants, { only: b }: InVariants): boolean => !a || !b || a.some((variant) => b.includes(variant))

const placeOf = ({ position }: { position?: GamePoint }): string =>
  position ? `${Math.round(position.x)}, ${Math.round(position.z)}` : 'an unknown place'
