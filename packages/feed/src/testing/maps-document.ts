import { game } from './game-ids.ts'

type Fields = Record<string, unknown>

/** Three maps, one of them with a boss, an extract and locks that are imported, left out or unknown. */
export function mapsDocument() {
  const map = (id: string, normalizedName: string, nameId: string, fields: Fields) => ({
    id,
    name: `${id} Name`,
    normalizedName,
    nameId,
    raidDuration: 40,
    players: '8-12',
    bosses: [],
    spawns: [],
    extracts: [],
    transits: [],
    locks: [],
    hazards: [],
    lootContainers: [],
    lootLoose: [],
    switches: [],
    stationaryWeapons: [],
    minPlayerLevel: 0,
    maxPlayerLevel: 100,
    accessKeys: [],
    ...fields,
  })
  const boss = {
    mob: 'bossBully',
    spawnChance: 0.3,
    spawnLocations: [{ name: 'ZoneDormitory', spawnKey: 'ZoneDormitory', chance: 1, positions: [{ x: 198.4231, y: 2.93, z: 159.27 }] }],
    escorts: [],
  }
  const outline = [
    { x: 183.1, z: 142.2 },
    { x: 184.3, z: 142.2 },
    { x: 184.3, z: 143.4 },
    { x: 183.1, z: 143.4 },
  ]
  const lock = (id: string, fields: Fields) => ({
    id,
    lockType: 'door',
    key: game.dormKey,
    needsPower: false,
    position: { x: 183.70214, y: 0.93, z: 142.81 },
    outline,
    top: 3,
    bottom: -1,
    ...fields,
  })
  const locks = [
    lock('dorms-108', {}),
    lock('dorms-108-locker', { lockType: 'container', needsPower: true, position: { x: 185.12, y: 0.93, z: 140.2 } }),
    lock('no-key', { key: null }),
    lock('of-something-unknown', { key: '5c1e2a1e86f77431ea0ea84c' }),
    lock('nowhere', { position: null }),
  ]
  const maps = [
    map(game.customs, 'customs', 'bigmap', {
      locks,
      bosses: [boss],
      extracts: [
        { id: '0246', name: 'Dorms V-Ex', faction: 'shared', position: { x: 183.6, y: 1.2, z: 201.4 }, outline: [], top: 4, bottom: -1 },
      ],
    }),
    map(game.factory, 'factory', 'factory4_day', { raidDuration: 20 }),
    map(game.nightFactory, 'night-factory', 'factory4_night', {
      raidDuration: 25,
      bosses: [
        {
          ...boss,
          mob: 'sectantPriest',
          spawnLocations: [{ name: 'BotZone', spawnKey: 'BotZone', chance: 1, positions: [{ x: 18.2, y: 0.4, z: 12.5 }] }],
        },
      ],
    }),
  ]
  return {
    data: {
      maps: Object.fromEntries(maps.map((one) => [one.id, one])),
      mobs: { bossBully: { id: 'bossBully', name: 'bossBully' } },
      lootContainers: {},
      stationaryWeapons: {},
    },
    translations: [
      '$.data.maps.*.name',
      '$.data.maps.*.extracts[*].name',
      '$.data.maps.*.bosses[*].spawnLocations[*].name',
      '$.data.mobs.*.name',
    ],
  }
}
