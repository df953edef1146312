import { makeId } from '@stashwise/game/id-table'
import { type BsgId, itemUid, type MapSlug } from '@stashwise/game/ids'
import type { GameMap } from '@stashwise/game/map'
import type { MapNames } from '../placed-marker.ts'

/** A map of the game with nothing on it but what a test puts there. */
export const aMap = (parts: Partial<GameMap> = {}): GameMap => ({
  slug: 'customs' as MapSlug,
  nameIds: ['bigmap'],
  bsgId: '56f40101d2720b2a4d8b45d6' as BsgId,
  raidMinutes: 40,
  players: '8-12',
  minLevel: 1,
  maxLevel: 100,
  accessKeys: [],
  bosses: [],
  spawns: [],
  extracts: [],
  transits: [],
  containers: [],
  loose: [],
  locks: [],
  hazards: [],
  switches: [],
  stationary: [],
  ...parts,
})

export const dormKey = itemUid('11111111-1111-5111-8111-111111111111')
export const bolts = itemUid(makeId('i5448ba0b4bdc2d02308b456c'))

export const roubles = itemUid(makeId('i5449016a4bdc2d6f028b456f'))

/** Names of the ids that tests use; places that are not here have none. */
export const names: MapNames = {
  map: (slug) => `Map ${slug}`,
  place: (id) => ({ EXFIL_ZB013: 'ZB-013', ZoneDormitory: 'Dorms', ZoneScavBase: 'Stronghold', 'Dorms V-Ex': 'Dorms V-Ex' })[id],
  mob: (id) => ({ bossBully: 'Reshala', bossKnight: 'Knight', PmcBot: 'Raider', sectantPriest: 'Cultist Priest' })[id] ?? id,
  container: () => 'Toolbox',
  quest: (uid) => `Quest ${uid}`,
  objective: (id) => `Do ${id}`,
  item: (uid) => (uid === dormKey ? 'Dorm key' : 'Item'),
  isKey: (uid) => uid === dormKey,
  isRoubles: (uid) => uid === roubles,
  hazard: (type) => ({ minefield: 'Minefield' })[type],
}
