import type { BsgId, MapSlug, TraderId } from '@stashwise/game/ids'
import type { ItemProperties } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import type { Texts } from '@stashwise/game/records'
import type { CatalogueChanges, CatalogueRecord } from '../catalogue-source.ts'
import { aBuyOffer, anItem, aPrice, aSellOffer, offersOf, someChanges, uidOf } from './builders.ts'
import { modules, quests, recipes } from './fixture-relations.ts'
import { type FixtureLine, fixtureLines } from './fixtures/market-items.ts'

const tagParents: Record<string, string | undefined> = {
  Barter_items: undefined,
  Electronics: 'Barter_items',
  Building_materials: 'Barter_items',
  Valuables: 'Barter_items',
  Medical_supplies: 'Barter_items',
  Flammable_materials: 'Barter_items',
  Ammo: undefined,
  Rounds: 'Ammo',
  Ammo_packs: 'Ammo',
  Medication: undefined,
  Medkits: 'Medication',
  Injury_treatment: 'Medication',
  Weapon: undefined,
  Assault_rifles: 'Weapon',
  Throwables: 'Weapon',
  Melee_weapons: 'Weapon',
  Provisions: undefined,
  Food: 'Provisions',
  Drinks: 'Provisions',
  Keys: undefined,
  Mechanical_keys: 'Keys',
  Electronic_keys: 'Keys',
  Gear: undefined,
  Secure_containers: 'Gear',
  Body_armor: 'Gear',
  Headsets: 'Gear',
  Money: undefined,
}
const traders = ['prapor', 'therapist', 'fence', 'skier', 'peacekeeper', 'mechanic', 'ragman', 'jaeger']
const bsgIds: Record<string, string> = { gpu: '57347ca924597744596b4e71', roubles: '5449016a4bdc2d6f028b456f' }

/** A small market with every relation the pages show: some forty items, four quests, two modules, recipes, keys, a twin. */
export function fixtureChanges(mode: GameMode = 'pvp', version = 1): CatalogueChanges {
  const records: CatalogueRecord[] = []
  for (const line of fixtureLines) {
    records.push({ kind: 'item', id: line.id, gone: false, facts: toItem(line) })
    records.push({ kind: 'offers', id: line.id, gone: false, facts: toOffers(line) })
  }
  for (const [order, [id, parent]] of Object.entries(tagParents).entries()) {
    records.push({ kind: 'tag', id, gone: false, facts: { id, order, ...(parent !== undefined && { parent }) } })
  }
  for (const id of traders) {
    records.push({
      kind: 'trader',
      id,
      gone: false,
      facts: { id: id as TraderId, slug: id, currency: id === 'peacekeeper' ? 'USD' : 'RUB', levels: [], karma: [] },
    })
  }
  for (const quest of quests) records.push({ kind: 'quest', id: quest.uid, gone: false, facts: quest })
  records.push(...recipes, ...modules)
  records.push({
    kind: 'market',
    id: 'market',
    gone: false,
    facts: { offerFeeRate: 0.03, requirementFeeRate: 0.03, minPlayerLevel: 15, foundInRaidRequired: false, levels: [0, 1000] },
  })
  return someChanges({
    state: { mode, version, pricesAt: aPrice({ uid: uidOf('gpu') }).scannedAt, reached: true },
    records,
    texts: [
      { kind: 'item', locale: 'en', texts: itemTexts('en') },
      { kind: 'item', locale: 'ru', texts: itemTexts('ru') },
      { kind: 'tag', locale: 'en', texts: Object.fromEntries(Object.keys(tagParents).map((id) => [id, [id.replaceAll('_', ' ')]])) },
      { kind: 'tag', locale: 'ru', texts: { Electronics: ['Электроника'], Barter_items: ['Предметы для обмена'] } },
      { kind: 'trader', locale: 'en', texts: Object.fromEntries(traders.map((id) => [id, [id.charAt(0).toUpperCase() + id.slice(1)]])) },
      { kind: 'trader', locale: 'ru', texts: { therapist: ['Терапевт'], mechanic: ['Механик'] } },
      {
        kind: 'quest',
        locale: 'en',
        texts: { collector: ['Collector'], farming: ['Farming - Part 4'], shortage: ['Shortage'], trust: ['Trust Regain'] },
      },
      { kind: 'quest', locale: 'ru', texts: { collector: ['Коллекционер'] } },
      { kind: 'module', locale: 'en', texts: { 'bitcoin-farm': ['Bitcoin Farm'], workbench: ['Workbench'] } },
      { kind: 'map', locale: 'en', texts: { customs: ['Customs'], lab: ['The Lab'] } },
      { kind: 'property', locale: 'en', texts: { Caliber556x45NATO: ['5.56x45mm NATO'] } },
    ],
    prices: fixtureLines.flatMap((line) => (line.flea ? [toPrice(line, line.flea)] : [])),
  })
}

function toItem(line: FixtureLine) {
  const [width, height] = line.size ?? [1, 1]
  return anItem({
    uid: uidOf(line.id),
    bsgId: (bsgIds[line.id] ?? line.id) as BsgId,
    url: line.id === 'm4a1-bare' ? 'colt_m4a1_5.56x45_assault_rifle_not_func' : line.en[0].toLowerCase().replaceAll(' ', '_'),
    width,
    height,
    colour: line.colour ?? 'blue',
    tags: [...line.tags],
    category: line.tags.at(-1) ?? 'Other',
    basePrice: roubles(line.base),
    fleaBanned: line.banned === true,
    properties: properties[line.id] ?? { kind: 'none' },
    ...(line.id === 'm4a1' && {
      variant: 'functional',
      twinUid: uidOf('m4a1-bare'),
      gunBuildUid: 'm4a1-default',
      gunBuildUrl: 'colt_m4a1',
    }),
    ...(line.id === 'm4a1-bare' && { variant: 'non-functional', isFunctional: false, twinUid: uidOf('m4a1') }),
  })
}

const round: ItemProperties = {
  kind: 'ammo',
  caliber: 'Caliber556x45NATO',
  damage: 49,
  projectiles: 1,
  penetration: 44,
  armorDamagePercent: 52,
  fragmentation: 0.34,
  ricochet: 0.38,
  speed: 945,
  recoil: 0,
  accuracy: 0.05,
  lightBleed: 0,
  heavyBleed: 0,
  tracer: false,
  misfire: 0.0015,
}
const rifle: ItemProperties = {
  kind: 'weapon',
  caliber: 'Caliber556x45NATO',
  fireModes: ['single', 'fullauto'],
  fireRate: 800,
  ergonomics: 48,
  recoilVertical: 56,
  recoilHorizontal: 220,
  effectiveDistance: 500,
  sightingRange: 500,
  centerOfImpact: 0,
  allowedAmmo: [uidOf('m855a1')],
}
const properties: Record<string, ItemProperties> = {
  m855a1: round,
  m4a1: rifle,
  'm4a1-bare': rifle,
  'dorm-314': { kind: 'key', uses: 10, maps: ['customs' as MapSlug] },
  'labs-access': { kind: 'key', uses: 1, maps: ['lab' as MapSlug] },
}

function toOffers(line: FixtureLine) {
  const sells = Object.entries(line.sells ?? {}).map(([trader, price]) => aSellOffer(trader, price))
  if (line.id === 'gpu') sells.push(aSellOffer('peacekeeper', 570, 'USD', 71_280))
  const buys = {
    salewa: aBuyOffer('therapist', 37_061, { traderLevel: 2 }),
    ps: aBuyOffer('prapor', 262, { traderLevel: 3 }),
    dollars: aBuyOffer('peacekeeper', 198),
  }[line.id]
  return offersOf(uidOf(line.id), sells, buys && [buys])
}

function toPrice(line: FixtureLine, [last, average, low, high, change24h, offers]: NonNullable<FixtureLine['flea']>) {
  const price = aPrice({
    uid: uidOf(line.id),
    last: roubles(last),
    avg24h: roubles(average),
    avg7d: roubles(average * 0.98),
    change24h,
    change7d: change24h * 2,
    offers,
  })
  delete price.low24h
  delete price.high24h
  return { ...price, ...(low !== undefined && { low24h: roubles(low) }), ...(high !== undefined && { high24h: roubles(high) }) }
}

const itemTexts = (locale: 'en' | 'ru'): Texts => Object.fromEntries(fixtureLines.map((line) => [line.id, [...line[locale]]]))
