import { makeId } from '@stashwise/game/id-table'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { GameMap, MapExtract } from '@stashwise/game/map'
import { extractNeeds } from './extract-kinds.ts'
import type { MarkerDetails } from './map-facts.ts'

type ExitFacts = Pick<MarkerDetails, 'brings' | 'without'>
type TransitFacts = Pick<MarkerDetails, 'brings' | 'hours'>

const itemOf = (gameId: string) => itemUid(makeId(`i${gameId}`))
const factoryKey = itemOf('5448ba0b4bdc2d02308b456c')
const labKeycard = itemOf('5c94bbff86f7747ee735c08f')
const [icePick, paracord] = [itemOf('5c0126f40db834002a125382'), itemOf('5c12688486f77426843c7d32')]

const climb: ExitFacts = { brings: [icePick, paracord], without: ['armorVest'] }
/** Cliffs, by the names the game gives them. */
const cliff = /alpinist|_alp$/i

/** What the feed does not say of extracts, by map and the game's name. Source: game wiki, pages of the maps, "Extractions", patch 1.0. */
const known: Readonly<Record<string, Readonly<Record<string, ExitFacts>>>> = {
  // Their locked doors are the gates themselves, farther from the middle of the extract than a door beside it.
  factory: { 'Gate 0': { brings: [factoryKey] }, 'Gate m': { brings: [factoryKey] } },
  interchange: { 'Hole Exfill': { without: ['backpack'] } },
  reserve: { EXFIL_vent: { without: ['backpack'] } },
  lab: { lab_Vent: { without: ['backpack'] } },
}

/** How far the locked door of an extract is from its middle. The farthest is ZB-014's, 8.2 m; a floor is 2.5 m high. Metres. */
const lockedDoor = { across: 8.5, up: 2 } as const

/** The key of the door in front of a PMC extract. One that asks for an item opens with that, and Scavs' extracts have no locks. */
function keyOf({ locks }: Pick<GameMap, 'locks'>, { faction, position, asksFor }: MapExtract) {
  if (!position || asksFor || faction === 'scav') return undefined
  return locks.find(
    ({ type, position: { x, y, z } }) =>
      type === 'door' && Math.abs(y - position.y) <= lockedDoor.up && Math.hypot(x - position.x, z - position.z) <= lockedDoor.across,
  )?.key
}

/** What one must have to leave by an extract, and what one must not wear. */
export function exitFacts(map: Pick<GameMap, 'slug' | 'locks'>, exit: MapExtract): ExitFacts {
  const { nameId, faction } = exit
  if (faction === 'scav') return {}
  const found = cliff.test(nameId) ? climb : known[map.slug]?.[nameId.trim()]
  if (found) return found
  const key = keyOf(map, exit)
  return key ? { brings: [key] } : {}
}

/** Fired at an extract that asks for a green flare: the RSP-30 of that color, which needs no gun. */
const greenFlare = itemOf('6217726288ed9f0845317459')

/** Everything that must be brought or paid to leave by an extract, with how many of each. */
export function exitItems(map: Pick<GameMap, 'slug' | 'locks'>, exit: MapExtract): { uid: ItemUid; count: number }[] {
  const { asksFor } = exit
  const { brings = [] } = exitFacts(map, exit)
  const flare = extractNeeds(exit.nameId, exit.faction) === 'flare' ? [greenFlare] : []
  return [...(asksFor ? [asksFor] : []), ...[...brings, ...flare].map((uid) => ({ uid, count: 1 }))]
}

/** What the sentences of the game's transits say, by their text. Source: the game's texts, patch 1.0; Labyrinth: game wiki, "The Labyrinth". */
const knownConditions: Readonly<Record<string, TransitFacts>> = {
  FAC_TRANSIT_14_COND: { brings: [labKeycard] },
  STR_TRANSIT_5_COND: { brings: [labKeycard] },
  SHO_TRANSIT_43_COND: { brings: [itemOf('679b9819a2f2dd4da9023512')] },
  SHO_TRANSIT_25_COND: { hours: { from: 21, to: 6 } },
}

/** What one must have to go through a transit, and when; undefined: only the game's own sentence says it, or it is simply open. */
export const transitFacts = (conditionsId: string | undefined): TransitFacts | undefined =>
  conditionsId === undefined ? undefined : knownConditions[conditionsId]
