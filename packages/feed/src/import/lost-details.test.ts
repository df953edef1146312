import { describe, expect, test } from 'vitest'
import { type DocumentName, parseDocument } from '../schema/documents.ts'
import { judge, rangesOf } from './believable.ts'
import { measureDocument, measureTexts } from './measures.ts'

type Entry = Record<string, unknown>
type Data = Record<string, Record<string, Entry>>
const id = (kind: string, n: number) => `${kind}${String(n).padStart(24 - kind.length, '0')}`
const many = (count: number, make: (n: number) => Entry): Entry[] => Array.from({ length: count }, (_, n) => make(n))
const byId = (list: Entry[]): Record<string, Entry> => Object.fromEntries(list.map((one) => [String(one['id']), one]))
const point = (n: number) => ({ x: n + 1, y: 0, z: n })

const aMap = (name: string, n: number): Entry => ({
  id: id('aa', n),
  name,
  normalizedName: name,
  nameId: name,
  raidDuration: 40,
  accessKeys: [],
  extracts: many(10, (exit) => ({
    id: `${exit}`,
    name: `Exit ${exit}`,
    faction: exit < 6 ? 'pmc' : 'scav',
    position: point(exit),
    outline: [],
    switches: exit < 5 ? ['s1'] : [],
    transferItem: exit < 5 ? { item: 'x', count: 2 } : null,
  })),
  switches: many(6, (one) => ({
    id: `s${one}`,
    name: `s${one}`,
    position: point(one),
    activates: [{ operation: 'Unlock', extract: '1' }],
  })),
  bosses: many(6, (one) => ({
    mob: `boss${one}`,
    spawnChance: 0.3,
    spawnLocations: [{ name: 'Zone', chance: 1, positions: [point(one)] }],
    escorts: [],
  })),
  spawns: many(20, (one) => ({ position: point(one), sides: ['pmc'], categories: ['player'] })),
  lootContainers: many(20, (one) => ({ lootContainer: one < 10 ? 'safe' : 'jacket', position: point(one) })),
  lootLoose: many(10, (one) => ({ position: point(one), items: ['x', 'y'] })),
  locks: [],
})
const traders = [id('cc', 0), id('cc', 1)]
const aTask = (n: number): Entry => ({
  id: id('dd', n),
  name: 'name',
  normalizedName: `quest-${n}`,
  trader: traders[n % 2],
  minPlayerLevel: 10,
  factionName: n < 12 ? 'USEC' : 'Any',
  kappaRequired: true,
  lightkeeperRequired: n % 3 === 0,
  taskRequirements: [{ task: id('dd', n + 1), status: [n % 4 === 0 ? 'failed' : 'complete'] }],
  traderRequirements: [],
  failConditions: [{ type: 'taskStatus', task: id('dd', n + 2), status: ['complete'] }],
  availableDelaySecondsMin: 3600,
  neededKeys: [{ keys: ['k'], map: id('aa', n % 2) }],
  objectives: [
    { id: `${n}`, type: 'giveItem', count: 3, optional: false, items: ['x'], foundInRaid: true, questItem: 'q' },
    {
      id: `${n}b`,
      type: 'visit',
      count: 1,
      optional: false,
      maps: [id('aa', n % 2)],
      zones: [{ id: 'z', map: id('aa', n % 2), position: point(n), outline: [] }],
      possibleLocations: [{ map: 'm', positions: [point(n)] }],
    },
  ],
})
const recipe = (n: number) => ({
  id: id('ee', n),
  trader: traders[n % 2],
  minTraderLevel: 3,
  buyLimit: 5,
  taskUnlock: 'q',
  requiredItems: [{ item: id('ff', 0), count: 4, attributes: { minLevel: 15 } }],
  offeredItem: { item: id('ff', 1), count: 1, attributes: {} },
})

const documents: Partial<Record<DocumentName, () => unknown>> = {
  maps: () => ({
    maps: byId([aMap('woods', 0), aMap('customs', 1)]),
    mobs: byId(many(20, (n) => ({ id: `m${n}`, name: `m${n}` }))),
    lootContainers: {},
    stationaryWeapons: {},
  }),
  tasks: () => ({
    tasks: byId(many(60, aTask)),
    questItems: byId(many(20, (n) => ({ id: `q${n}`, name: 'q' }))),
    prestige: byId(many(6, (n) => ({ id: id('bb', n), prestigeLevel: n + 1 }))),
  }),
  barters: () => many(40, recipe),
  traders: () =>
    byId(
      many(4, (n) => ({
        id: id('cc', n),
        name: 'name',
        normalizedName: `trader-${n}`,
        currency: n === 0 ? 'USD' : 'RUB',
        levels: many(4, (level) => ({
          level: level + 1,
          requiredPlayerLevel: 10,
          requiredReputation: 0.2,
          requiredCommerce: 1000,
          payRate: 0.5,
        })),
      })),
    ),
  items: () => ({
    items: byId(
      many(60, (n) => ({
        id: id('ff', n),
        name: 'name',
        normalizedName: `item-${n}`,
        width: 2,
        height: 2,
        weight: 1,
        types: n % 2 === 0 ? ['keys', 'noFlea'] : ['mods'],
        basePrice: 10,
        avg24hPrice: 100,
        categories: ['c'],
        handbookCategories: ['h'],
        minLevelForFlea: 15,
        conflictingItems: ['x'],
        properties: {
          propertiesType: 'ItemPropertiesAmmo',
          penetrationPower: 40,
          defaultPreset: 'p',
          slots: [{ id: 's', nameId: 's', required: true, filters: {} }],
        },
        buyFromTrader: [
          { trader: traders[n % 2], price: 1, priceRUB: 10, currency: 'RUB', minTraderLevel: 3, taskUnlock: 'q', buyLimit: 3 },
        ],
        sellToTrader: [{ trader: traders[0], price: 1, priceRUB: 1, currency: 'RUB' }],
      })),
    ),
    fleaMarket: { minPlayerLevel: 15, sellOfferFeeRate: 0.03, sellRequirementFeeRate: 0.03 },
    playerLevels: many(3, (n) => ({ level: n + 1, exp: 1 })),
  }),
}
const figuresOf = (name: DocumentName, data: unknown) =>
  measureDocument(name, parseDocument(name, JSON.stringify({ data, translations: [] }))).figures

/** What is doubted of a document after a change. */
function doubtsOf(name: DocumentName, change: (data: never) => void): string[] {
  const make = documents[name]
  const data = make?.()
  change(data as never)
  return judge(figuresOf(name, data), rangesOf(figuresOf(name, make?.()))).map(({ measure }) => measure)
}

/** Sets a field of each entry at a path from the document's data; `*` is every entry. */
const set = (path: string, value: unknown, isMeant: (entry: Entry) => boolean = () => true) =>
  function change(data: unknown) {
    const steps = path.split('.')
    const field = steps.pop() ?? ''
    for (const entry of steps.reduce<unknown[]>(
      (all, step) => all.flatMap((one) => Object.values(step === '*' ? Object(one) : { at: Object(one)[step] })),
      [data],
    ))
      if (isMeant(entry as Entry)) Object.assign(entry as Entry, { [field]: value })
  }
const only = (map: string) => (data: Data) => ({ maps: [Object.values(data['maps'] ?? {}).find((one) => one['normalizedName'] === map)] })
const ofFirst = ({ trader }: Entry) => trader === traders[0]
const onWoods = (change: (data: unknown) => void) => (data: Data) => change(only('woods')(data))

describe('a field that is lost within records is not believed', () => {
  test.each([
    ['maps', 'exits without a place', set('maps.*.extracts.*.position', null)],
    ['maps', 'those of one map', onWoods(set('maps.*.extracts.*.position', null))],
    ['maps', 'all places at nought', set('maps.*.extracts.*.position', { x: 0, y: 0, z: 0 })],
    ['maps', 'exits for everybody', set('maps.*.extracts.*.faction', 'shared')],
    ['maps', 'exits for nobody', set('maps.*.extracts.*.faction', '')],
    ['maps', 'exits of players turned into those of scavs on one map', onWoods(set('maps.*.extracts.*.faction', 'scav'))],
    ['maps', 'switches of exits', set('maps.*.extracts.*.switches', [])],
    ['maps', 'prices of exits', set('maps.*.extracts.*.transferItem', null)],
    ['maps', 'what switches do', set('maps.*.switches.*.activates', [])],
    ['maps', 'places of switches', set('maps.*.switches.*.position', null)],
    ['maps', 'places of bosses', set('maps.*.bosses.*.spawnLocations', [])],
    ['maps', 'chances of bosses', set('maps.*.bosses.*.spawnChance', 0)],
    ['maps', 'sides of spawns', set('maps.*.spawns.*.sides', [])],
    ['maps', 'loot of points', set('maps.*.lootLoose.*.items', [])],
    ['maps', 'one kind of container', set('maps.*.lootContainers.*.lootContainer', 'jacket')],
    ['maps', 'the raid time of one map', onWoods(set('maps.*.raidDuration', 0))],
    ['maps', 'names of mobs', set('mobs', {})],
    ['tasks', 'zones', set('tasks.*.objectives.*.zones', [])],
    ['tasks', 'zones of one map', set('tasks.*.objectives.*.zones', [], ({ maps }) => Array.isArray(maps) && maps.includes(id('aa', 1)))],
    ['tasks', 'found in raid', set('tasks.*.objectives.*.foundInRaid', false)],
    ['tasks', 'amounts', set('tasks.*.objectives.*.count', null)],
    ['tasks', 'amounts of one', set('tasks.*.objectives.*.count', 1)],
    ['tasks', 'nothing that must be done', set('tasks.*.objectives.*.optional', true)],
    ['tasks', 'quest items', set('tasks.*.objectives.*.questItem', null)],
    ['tasks', 'possible places', set('tasks.*.objectives.*.possibleLocations', [])],
    ['tasks', 'prerequisites of one trader', set('tasks.*.taskRequirements', [], ofFirst)],
    ['tasks', 'statuses', set('tasks.*.taskRequirements.*.status', [])],
    ['tasks', 'one status for another', set('tasks.*.taskRequirements.*.status', ['complete'])],
    ['tasks', 'levels of one trader', set('tasks.*.minPlayerLevel', 0, ofFirst)],
    ['tasks', 'levels of one', set('tasks.*.minPlayerLevel', 1)],
    ['tasks', 'Kappa', set('tasks.*.kappaRequired', false)],
    ['tasks', 'Lightkeeper', set('tasks.*.lightkeeperRequired', false)],
    ['tasks', 'failures', set('tasks.*.failConditions', [])],
    ['tasks', 'factions', set('tasks.*.factionName', 'Any')],
    ['tasks', 'keys', set('tasks.*.neededKeys', [])],
    ['tasks', 'delays', set('tasks.*.availableDelaySecondsMin', 0)],
    ['tasks', 'prestiges', set('prestige', {})],
    ['tasks', 'names of quest items', set('questItems', {})],
    ['barters', 'quests of one trader', set('*.taskUnlock', null, ofFirst)],
    ['barters', 'limits', set('*.buyLimit', null)],
    ['barters', 'amounts', set('*.requiredItems.*.count', 1)],
    ['barters', 'levels of dogtags', set('*.requiredItems.*.attributes', {})],
    ['barters', 'levels', set('*.minTraderLevel', 1)],
    ['traders', 'currency', set('*.currency', 'RUB')],
    ['traders', 'pay rates of one', set('*.levels.*.payRate', 0)],
    ['traders', 'requirements', set('*.levels.*.requiredReputation', 0)],
    [
      'traders',
      'requirements of one',
      (data: Data) => set('*.levels', [{ level: 1, payRate: 0.5 }], ({ normalizedName }) => normalizedName === 'trader-1')(data),
    ],
    ['traders', 'the last level of one', (data: Data) => void (Object(Object.values(data)[1])['levels'] as unknown[]).pop()],
    ['items', 'levels of offers', set('items.*.buyFromTrader.*.minTraderLevel', 1)],
    ['items', 'quests of offers', set('items.*.buyFromTrader.*.taskUnlock', null)],
    ['items', 'limits of offers', set('items.*.buyFromTrader.*.buyLimit', null)],
    ['items', 'prices of all keys', set('items.*.avg24hPrice', null, ({ types }) => Array.isArray(types) && types.includes('keys'))],
    ['items', 'what the flea market bans', set('items.*.types', ['keys'], ({ types }) => Array.isArray(types) && types.includes('noFlea'))],
    ['items', 'levels of the flea market', set('items.*.minLevelForFlea', 0)],
    ['items', 'sizes', (data: unknown) => void ['width', 'height'].map((side) => set(`items.*.${side}`, 1)(data))],
    ['items', 'fees', set('fleaMarket.sellOfferFeeRate', 0)],
    ['items', 'conflicts', set('items.*.conflictingItems', [])],
    ['items', 'slots that must be filled', set('items.*.properties.slots.*.required', false)],
    ['items', 'penetration', set('items.*.properties.penetrationPower', 0)],
    ['items', 'default presets', set('items.*.properties.defaultPreset', null)],
  ] satisfies [DocumentName, string, (data: never) => void][])('%s: %s', (name, _what, change) => {
    expect(doubtsOf(name, change)).not.toEqual([])
  })
})

describe('what a patch or an event does is believed', () => {
  test.each([
    [
      'maps',
      'an exit that asks for nothing any more',
      onWoods(set('maps.*.extracts.*.transferItem', null, ({ name }) => name === 'Exit 1')),
    ],
    ['maps', 'an exit for another side', onWoods(set('maps.*.extracts.*.faction', 'shared', ({ name }) => name === 'Exit 1'))],
    ['maps', 'a boss who stays at home', onWoods(set('maps.*.bosses.*.spawnChance', 0, ({ mob }) => mob === 'boss1'))],
    ['maps', 'a map full of bosses', onWoods(set('maps.*.bosses.*.spawnChance', 1))],
    ['tasks', 'a tenth of the quests not for Kappa', set('tasks.*.kappaRequired', false, ({ id: one }) => String(one).endsWith('7'))],
    ['tasks', 'a quest of a lower level', set('tasks.*.minPlayerLevel', 1, ({ id: one }) => one === id('dd', 7))],
    ['tasks', 'more of everything', (data: Data) => Object.assign(data['tasks'] ?? {}, byId(many(90, aTask)))],
    [
      'items',
      'half of the bans lifted',
      set(
        'items.*.types',
        ['keys'],
        ({ id: one, types }) => Array.isArray(types) && types.includes('noFlea') && Number(String(one).slice(-1)) < 5,
      ),
    ],
    ['items', 'a few offers for everybody', set('items.*.buyFromTrader.*.taskUnlock', null, ({ trader }) => trader === 'nobody')],
  ] satisfies [DocumentName, string, (data: never) => void][])('%s: %s', (name, _what, change) => {
    expect(doubtsOf(name, change)).toEqual([])
  })
})

test('a field that is lost is named once, not with all that is inside and every map', () => {
  expect(doubtsOf('maps', set('maps.*.extracts.*.transferItem', null))).toEqual(['details of extracts.transferItem'])
  expect(
    doubtsOf('maps', onWoods(set('maps.*.extracts.*.transferItem', null)) as (data: never) => void).every((one) =>
      one.includes('transferItem'),
    ),
  ).toBe(true)
})

describe('texts of a kind', () => {
  const keys = [
    ...many(200, (n) => ({ key: `${id('5a', n)} Name` })),
    ...many(8, (n) => ({ key: `EXFIL_${n}` })),
    ...many(4, (n) => ({ key: `Old ${n}` })),
  ]
  const texts = Object.fromEntries(keys.map(({ key }, n) => [String(key), `Text ${n}`]))
  const without = (pattern: RegExp, text?: string) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, was]) => (!pattern.test(key) ? [[key, was]] : text === undefined ? [] : [[key, text]])),
    )
  const doubts = (cut: Record<string, string>) =>
    judge(measureTexts(cut).figures, rangesOf(measureTexts(texts).figures)).map(({ measure }) => measure)

  test.each([
    ['emptied', without(/^EXFIL/, '')],
    ['deleted', without(/^EXFIL/)],
  ])('that are %s are not believed', (_name, cut) => expect(doubts(cut)).toEqual(['texts of exfil']))
  test.each([
    ['a few that go', without(/^EXFIL_[12]$/)],
    ['a handful nobody uses', without(/^Old/)],
  ])('%s are believed', (_name, cut) => expect(doubts(cut)).toEqual([]))
})
