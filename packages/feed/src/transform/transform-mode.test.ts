import { gameModes } from '@stashwise/game/mode'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DocumentName,
  documentNames,
  type ParsedDocuments,
  parseDocument,
  parseLanguage,
  translatedNames,
} from '../schema/documents.ts'
import { feedDocuments } from '../testing/feed-documents.ts'
import { game } from '../testing/game-ids.ts'
import { itemsDocument } from '../testing/items-document.ts'
import { itemUid, questUid } from './identity.ts'
import { type ModeContent, transformMode, transformTexts } from './transform-mode.ts'

function transform(change: (documents: Map<string, unknown>) => void = () => {}, feedCodes = ['en', 'ru']) {
  const source = feedDocuments()
  change(source)
  const documents: ParsedDocuments = {}
  for (const name of documentNames) read(documents, name, JSON.stringify(source.get(`${gameModes[0].feedName}/${name}`)))
  const languages = new Map(
    translatedNames.map((name) => [
      name,
      new Map(feedCodes.map((code) => [code, parseLanguage(JSON.stringify(source.get(`regular/${name}_${code}`)))])),
    ]),
  )
  const content = transformMode(documents, languages)
  if (!content) throw new Error('no content')
  return { ...content, texts: transformTexts([documents], languages) }
}
function read<Name extends DocumentName>(documents: ParsedDocuments, name: Name, body: string) {
  Object.assign(documents, { [name]: parseDocument(name, body) })
}

const content = transform()
const itemsOf = (from: ModeContent) => from.records.flatMap((record) => (record.kind === 'item' ? [record.facts] : []))
const find = (uid: string, from = content) => {
  const item = itemsOf(from).find((one) => one.uid === uid)
  if (!item) throw new Error(`no item ${uid}`)
  return item
}
const weapon = itemUid(game.saiga, 'functional')
const twin = itemUid(game.saiga, 'non-functional')

test('a gun and its default preset become a weapon and its non-functional twin', () => {
  expect(find(weapon)).toMatchObject({
    bsgId: game.saiga,
    url: 'saiga-12k_ver.10_12ga_semi-automatic_shotgun',
    variant: 'functional',
    isFunctional: true,
    twinUid: twin,
    imageId: game.saigaDefault,
    width: 5,
    height: 2,
    weightKg: 3.6,
    basePrice: 24_354,
    gunBuildUrl: 'saiga-12k_ver.10_12ga_semi-automatic_shotgun',
    contains: [{ uid: itemUid(game.gasan), count: 1 }],
  })
  expect(find(twin)).toMatchObject({
    bsgId: game.saiga,
    url: 'saiga-12k_ver.10_12ga_semi-automatic_shotgun_not_func',
    variant: 'non-functional',
    isFunctional: false,
    twinUid: weapon,
    imageId: game.saiga,
    width: 4,
    height: 1,
  })
  expect(itemsOf(content)).toHaveLength(Object.keys(itemsDocument().data.items).length)
})

test('a weapon has the statistics of the bare gun and of its default preset', () => {
  expect(find(weapon).properties).toMatchObject({
    kind: 'weapon',
    ergonomics: 35,
    recoilVertical: 298,
    presetErgonomics: 55.5,
    presetRecoilVertical: 226,
    presetMoa: 20.64,
    allowedAmmo: [itemUid(game.slug)],
  })
})

test('a weapon is bought and sold as its default preset, its twin as the bare gun', () => {
  const offersOf = (uid: string) => content.records.find((record) => record.kind === 'offers' && record.id === uid)?.facts
  expect(offersOf(weapon)).toMatchObject({
    sellTo: [
      { trader: game.prapor, priceRoubles: 9_741 },
      { trader: game.peacekeeper, price: 52, currency: 'USD', priceRoubles: 6_864 },
    ],
    buyFrom: [{ trader: game.prapor, traderLevel: 2, quest: questUid(game.debut), limit: 4, price: 25_572 }],
  })
  expect(offersOf(twin)).toMatchObject({ sellTo: [{ priceRoubles: 6_606 }], buyFrom: [] })
})

test('another preset is an item of its own that knows its weapon', () => {
  expect(find(itemUid(game.saigaOther))).toMatchObject({ variant: 'preset', baseUid: weapon, contains: [] })
})

test('quests, barters and rewards that name the gun or its default preset mean the functional weapon', () => {
  const quest = content.records.find((record) => record.kind === 'quest' && record.facts.bsgId === game.debut)
  const barter = content.records.find((record) => record.kind === 'barter')
  expect(quest?.facts).toMatchObject({
    objectives: [
      { type: 'kill', count: 5, targets: ['Savage'], details: { usingWeapon: [weapon] } },
      { type: 'handOver', items: [weapon], details: {} },
    ],
    rewards: { items: [{ uid: itemUid(game.roubles), count: 15_000 }], offers: [{ trader: game.prapor, level: 2, uid: weapon }] },
  })
  expect(barter?.facts).toMatchObject({
    inputs: [{ uid: itemUid(game.dogtag), count: 4, minLevel: 15 }],
    outputs: [{ uid: weapon }],
    limit: 4,
    quest: questUid(game.debut),
  })
})

test('a recipe keeps its id when the feed gives it a new one', () => {
  const renamed = transform((documents) => {
    const document = documents.get('regular/barters') as { data: { id: string }[] }
    for (const barter of document.data) barter.id = 'ffffffffffffffffffffffff'
  })
  const idOf = (from: ModeContent) => from.records.find((record) => record.kind === 'barter')?.id
  expect(idOf(renamed)).toBe(idOf(content))
})

test('tags come from the handbook, and an item without a shelf is where its kind is', () => {
  expect(find(weapon).tags).toEqual(['Weapon', 'Shotguns'])
  expect(find(itemUid(game.dogtag)).tags).toEqual(['Barter_items', 'Valuables'])
  expect(content.records.flatMap((record) => (record.kind === 'tag' ? [record.facts] : []))).toContainEqual({
    id: 'Shotguns',
    parent: 'Weapon',
    order: 1,
  })
})

test('a key knows the maps it is needed on', () => {
  expect(find(itemUid(game.dormKey)).properties).toEqual({ kind: 'key', uses: 40, maps: ['customs'] })
})

test('a map knows its locks by their keys; one without a known key or a place is left out', () => {
  const maps = content.records.flatMap((record) => (record.kind === 'map' ? [record.facts] : []))
  expect(maps.map(({ slug, locks }) => [slug, locks])).toEqual([
    [
      'customs',
      [
        { key: itemUid(game.dormKey), position: { x: 183.7, y: 0.93, z: 142.81 }, type: 'door', needsPower: false },
        { key: itemUid(game.dormKey), position: { x: 185.12, y: 0.93, z: 140.2 }, type: 'container', needsPower: true },
      ],
    ],
    ['factory', []],
  ])
})

test('Factory by night is Factory, with the bosses of both', () => {
  const maps = content.records.flatMap((record) => (record.kind === 'map' ? [record.facts] : []))
  expect(maps.map(({ slug, nameIds }) => [slug, nameIds])).toEqual([
    ['customs', ['bigmap']],
    ['factory', ['factory4_day', 'factory4_night']],
  ])
  expect(maps[1]?.bosses.map(({ mob, only }) => [mob, only])).toEqual([['sectantPriest', ['night']]])
  expect(maps[1]).toMatchObject({
    raidMinutes: 20,
    variants: [
      { id: 'day', raidMinutes: 20 },
      { id: 'night', raidMinutes: 25 },
    ],
  })
})

test('levels are cumulative experience', () => {
  expect(content.records.find((record) => record.kind === 'market')?.facts).toMatchObject({
    levels: [0, 1000, 4017],
    offerFeeRate: 0.03,
    minPlayerLevel: 15,
    gpCoinValue: 9060,
    armorMaterials: { Aramid: 0.1875, Ceramic: 0.6 },
  })
})

test('parts tell what a build is judged by: speed, rounds, cells', () => {
  expect(find(weapon).properties).toMatchObject({ velocity: 0.027 })
  expect(find(itemUid(game.magazine)).properties).toMatchObject({
    part: 'magazine',
    velocity: 0.005,
    allowedAmmo: [itemUid(game.slug)],
    extraSize: { down: 1 },
  })
  expect(find(itemUid(game.saigaOther)).properties).toEqual({
    kind: 'preset',
    ergonomics: 55.5,
    recoilVertical: 226,
    recoilHorizontal: 400,
    moa: 20.64,
  })
})

test('armour tells which plates fit and what its inserts cover', () => {
  expect(find(itemUid(game.vest)).properties).toMatchObject({
    blocksHeadset: false,
    blocksEyewear: true,
    plateSlots: [
      { place: 'Front_plate', open: true, zones: ['Armor Zone Plate_Granit_SAPI_chest'], allowedPlates: [itemUid(game.plate)] },
      {
        place: 'Soft_armor_front',
        open: false,
        armorClass: 3,
        bluntThroughput: 0.3,
        material: 'Aramid',
        zones: ['Collider Type RibcageUp'],
      },
    ],
  })
})

test('a weapon has the flea price of its default preset, and its twin none when the feed only repeats it', () => {
  const uids = content.prices.map(({ uid }) => uid)
  expect(content.prices.find(({ uid }) => uid === weapon)).toMatchObject({
    last: 24_863,
    avg24h: 25_843,
    low24h: 19_870,
    high24h: 39_049,
    change24h: -1.39,
    offers: 13,
  })
  expect(uids).not.toContain(twin)
  expect(uids).not.toContain(itemUid(game.slug))
})

test('names are there in every language, in English where one lacks them', () => {
  const texts = (kind: string, locale: string) => content.texts.find((set) => set.kind === kind && set.locale === locale)?.texts
  expect(texts('item', 'ru')?.[weapon]).toEqual(['Полуавтоматическое ружьё Сайга-12К', 'Saiga-12K'])
  expect(texts('item', 'ru')?.[twin]).toEqual(['Полуавтоматическое ружьё Сайга-12К', 'Saiga-12K'])
  expect(texts('item', 'jp')?.[itemUid(game.vest)]).toEqual(['Crye Precision AVS plate carrier (Ranger Green)', 'AVS'])
  expect(texts('tag', 'ru')).toMatchObject({ Weapon: ['Оружие'], Shotguns: ['Shotguns'] })
  expect(texts('property', 'ru')).toMatchObject({ MatAramid: ['Арамид'] })
  expect(texts('slot', 'en')).toMatchObject({ mod_handguard: ['Handguard'] })
})

test('a short name of None is the word for none in each language', () => {
  const { texts } = transform((documents) => {
    for (const code of ['en', 'ru']) {
      const language = documents.get(`regular/items_${code}`) as { data: Record<string, string> }
      language.data = { ...language.data, [`${game.vest} ShortName`]: 'None', None: code === 'ru' ? 'Пусто' : 'None' }
    }
  })
  const shortName = (locale: string) => texts.find((set) => set.kind === 'item' && set.locale === locale)?.texts[itemUid(game.vest)]?.[1]
  expect([shortName('en'), shortName('ru')]).toEqual(['None', 'Пусто'])
})

test('a place the feed no longer lists as a key is plain text', () => {
  const plain = transform((documents) => {
    const document = documents.get('regular/items') as { data: { items: Record<string, { name: string }> }; translations: string[] }
    document.translations = ['$.data.items.*.shortName', '$..[?(@.odd)]', 'nonsense']
    for (const item of Object.values(document.data.items)) item.name = `Plain ${item.name}`
  })
  expect(plain.texts.find(({ kind, locale }) => kind === 'item' && locale === 'ru')?.texts[itemUid(game.vest)]?.[0]).toBe(
    `Plain ${game.vest} Name`,
  )
})

test('a recipe with an unknown item is skipped and reported, not shown cheaper', () => {
  const broken = transform((documents) => {
    const document = documents.get('regular/crafts') as { data: { id: string; requiredItems: { item: string }[] }[] }
    document.data[0]?.requiredItems.push({ item: '000000000000000000000001', count: 1, attributes: {} } as { item: string })
  })
  expect(broken.records.some(({ kind }) => kind === 'craft')).toBe(false)
  expect(broken.skipped).toContainEqual({
    document: 'crafts',
    id: '5dd1126571e3fd3f634b1c8b',
    reason: 'unknown item 000000000000000000000001',
  })
})

test('what a quest names and the feed does not have is reported, and the quest stays', () => {
  const nowhere = '000000000000000000000001'
  let named = ''
  const broken = transform((documents) => {
    const document = documents.get('regular/tasks') as { data: { tasks: Record<string, { id: string; trader: string; map: string }> } }
    const [task] = Object.values(document.data.tasks)
    if (task) Object.assign(task, { trader: nowhere, map: nowhere })
    named = task?.id ?? ''
  })
  expect(broken.records.find(({ kind, facts }) => kind === 'quest' && Reflect.get(facts, 'bsgId') === named)).toBeDefined()
  expect(broken.skipped.map(({ reason }) => reason)).toContain(`names what the feed does not have: map ${nowhere}, trader ${nowhere}`)
})

test('the same feed in another order gives the same ids, urls and facts of each item', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(Object.keys(itemsDocument().data.items), { minLength: Object.keys(itemsDocument().data.items).length }),
      (order) => {
        const shuffled = transform((documents) => {
          const document = documents.get('regular/items') as ReturnType<typeof itemsDocument>
          document.data.items = Object.fromEntries(order.map((id) => [id, document.data.items[id] ?? {}]))
        })
        for (const item of itemsOf(content)) expect(find(item.uid, shuffled)).toEqual(item)
      },
    ),
    { numRuns: 20 },
  )
})
