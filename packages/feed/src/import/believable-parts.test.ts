import { describe, expect, test } from 'vitest'
import { type DocumentName, parseDocument } from '../schema/documents.ts'
import { game } from '../testing/game-ids.ts'
import { largeFeed } from '../testing/large-feed.ts'
import { judge, rangesOf } from './believable.ts'
import { type Figures, measureDocument } from './measures.ts'

type Entry = Record<string, unknown>
const point = (n: number) => ({ x: n, y: 0, z: n })
const many = (count: number, make: (n: number) => Entry): Entry[] => Array.from({ length: count }, (_, n) => make(n))

/** A map with enough of everything. */
const fullMap = {
  bosses: many(6, (n) => ({ mob: `boss${n}`, spawnChance: 0.3, spawnLocations: [], escorts: [] })),
  spawns: many(40, (n) => ({ position: point(n), sides: ['scav'], categories: ['bot'], zoneName: 'Zone' })),
  extracts: many(13, (n) => ({ id: `e${n}`, name: `Exit ${n}`, faction: 'pmc', position: point(n), outline: [] })),
  transits: many(4, (n) => ({ id: `t${n}`, description: `T${n}`, position: point(n) })),
  lootContainers: many(50, (n) => ({ lootContainer: 'c', position: point(n) })),
  lootLoose: many(50, (n) => ({ position: point(n), items: [] })),
  locks: many(20, (n) => ({ key: game.dormKey, lockType: 'door', position: point(n) })),
  hazards: many(20, (n) => ({ hazardType: 'minefield', position: point(n), outline: [] })),
  switches: many(6, (n) => ({ id: `s${n}`, name: `s${n}`, position: point(n), activates: [] })),
  stationaryWeapons: many(6, (n) => ({ stationaryWeapon: 'w', position: point(n) })),
  btrStops: many(6, (n) => ({ name: `b${n}`, ...point(n) })),
}

type Lists = Record<string, Entry>
/** A document of the large feed whose map Factory is full, and whose recipes, quests and items are of two traders or kinds. */
function documentOf(name: DocumentName, change: (data: never) => void): Figures {
  const documents = largeFeed()
  // Fixtures share what is in their records.
  const document = structuredClone(documents.get(`regular/${name}`)) as { data: never }
  prepare(name, document.data)
  change(document.data)
  return measureDocument(name, parseDocument(name, JSON.stringify(document))).figures
}

function prepare(name: DocumentName, data: Lists | Entry[]) {
  if (name === 'maps') Object.assign(Object.assign({}, Reflect.get(data, 'maps'))[game.factory] as Entry, structuredClone(fullMap))
  if (name === 'barters' && Array.isArray(data)) for (const [n, one] of data.entries()) if (n % 5 === 0) one['trader'] = game.peacekeeper
  if (name === 'crafts' && Array.isArray(data)) for (const [n, one] of data.entries()) if (n % 5 === 0) one['station'] = 'station-two'
}

const factoryOf = (data: { maps: Record<string, Entry> }) => data.maps[game.factory] ?? {}
const doubtsOf = (name: DocumentName, change: (data: never) => void) =>
  judge(documentOf(name, change), rangesOf(documentOf(name, () => {}))).map(({ measure }) => measure)

describe('a part of a document that is lost is not believed, though all together hardly shrank', () => {
  test.each(Object.keys(fullMap))('a map that lost two of five %s', (relation) => {
    const measure = { lootLoose: 'lootPoints' }[relation] ?? relation
    const cut = (data: never) => {
      const map = factoryOf(data)
      const list = map[relation] as unknown[]
      map[relation] = list.slice(0, Math.floor(list.length * 0.6))
    }
    expect(doubtsOf('maps', cut)).toContain(`${measure} of factory`)
  })
  test.each(Object.keys(fullMap))('a map that has no %s left', (relation) => {
    const measure = { lootLoose: 'lootPoints' }[relation] ?? relation
    expect(doubtsOf('maps', (data) => Object.assign(factoryOf(data), { [relation]: [] }))).toContain(`${measure} of factory`)
  })
  test('a map that is gone', () => {
    const gone = doubtsOf('maps', (data: { maps: Lists }) => void Reflect.deleteProperty(data.maps, game.factory))
    expect(gone).toEqual(expect.arrayContaining(['extracts of factory', 'locks of factory']))
  })
  test.each([
    ['barters', 'trader', game.peacekeeper],
    ['crafts', 'station', 'station-two'],
  ] as const)('%s of one %s', (name, field, part) => {
    const without = (data: Entry[]) => {
      const left = data.filter((one) => one[field] !== part)
      data.splice(0, data.length, ...left)
    }
    expect(doubtsOf(name, without)).toContain(`records of ${part}`)
  })
  test('objectives of one kind', () => {
    const without = (data: { tasks: Record<string, { objectives: { type: string }[] }> }) => {
      for (const task of Object.values(data.tasks)) task.objectives = task.objectives.filter(({ type }) => type !== 'giveItem')
    }
    expect(doubtsOf('tasks', without)).toContain('objectives of giveItem')
  })
  test('rewards of one kind', () => {
    const without = (data: { tasks: Record<string, { finishRewards: Entry }> }) => {
      for (const task of Object.values(data.tasks)) task.finishRewards['offerUnlock'] = []
    }
    expect(doubtsOf('tasks', without)).toContain('rewards of offerUnlock')
  })
  test('what one trader sells', () => {
    const without = (data: { items: Record<string, { buyFromTrader: unknown[] }> }) => {
      for (const item of Object.values(data.items).slice(150)) item.buyFromTrader = []
    }
    expect(doubtsOf('items', without)).toContain(`traderOffers of ${game.prapor}`)
  })
  test('slots of one kind of item, and the parts that fit', () => {
    const without = (data: { items: Record<string, { properties?: { slots?: unknown[] } | null }> }) => {
      for (const { properties } of Object.values(data.items)) if (properties?.slots) properties.slots = []
    }
    const before = documentOf('items', () => {})
    const three = Object.fromEntries(
      Object.entries(before).map(([name, figure]) => [name, /^slots of|^allowedParts of/.test(name) ? figure * 5 : figure]),
    )
    const doubts = judge(documentOf('items', without), rangesOf(three)).map(({ measure }) => measure)
    expect(doubts.some((measure) => measure.startsWith('slots of '))).toBe(true)
    expect(doubts.some((measure) => measure.startsWith('allowedParts of '))).toBe(true)
  })
})

test('a patch that closes one exit, moves a boss and drops a lock is believed', () => {
  const patch = (data: never) => {
    const map = factoryOf(data)
    for (const relation of ['extracts', 'transits', 'bosses', 'locks', 'switches']) map[relation] = (map[relation] as unknown[]).slice(1)
  }
  expect(doubtsOf('maps', patch)).toEqual([])
})

test('a part that was never there before is no doubt, nor is one that grows', () => {
  const grown = (data: never) => {
    const map = factoryOf(data)
    map['extracts'] = [...(map['extracts'] as unknown[]), ...(map['extracts'] as unknown[])]
  }
  expect(doubtsOf('maps', grown)).toEqual([])
})
