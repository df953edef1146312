import type { ItemUid, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { Economy, EconomyBarter, EconomyCraft, EconomyItem } from '../economy.ts'

/** Items of the small economy by name, with figures of the public feed of August 2026. */
const items = {
  roubles: item('roubles', { basePrice: 1, fleaBanned: true, role: 'roubles' }),
  metalTank: item('metal_fuel_tank', {
    basePrice: 48_000,
    price: { last: 46_015, avg24h: 47_800 },
    sellTo: [[0, 28_800]],
    role: 'metalFuel',
    width: 2,
    height: 2,
  }),
  otherTank: item('expeditionary_fuel_tank', {
    basePrice: 50_000,
    price: { last: 49_609 },
    sellTo: [[0, 30_000]],
    role: 'otherFuel',
    width: 2,
    height: 2,
  }),
  filter: item('water_filter', { basePrice: 38_000, price: { last: 34_667 }, sellTo: [[0, 22_800]], role: 'waterFilter' }),
  water: item('superwater', { basePrice: 90_000, price: { last: 110_000 }, sellTo: [[0, 54_000]], width: 2, height: 2 }),
  kite: item('gunpowder_kite', { basePrice: 20_000, price: { last: 22_000, avg24h: 21_000 }, sellTo: [[0, 12_000]] }),
  ammo: item('12_70_piranha', { basePrice: 700, fleaBanned: true, sellTo: [[0, 420]] }),
  bolts: item('bolts', {
    basePrice: 14_000,
    price: { last: 16_000 },
    sellTo: [[1, 8_400]],
    buyFrom: [{ trader: 1, priceRoubles: 12_500, level: 2, limit: 3 }],
  }),
  nuts: item('screw_nuts', { basePrice: 15_000, price: { last: 18_000 }, sellTo: [[1, 9_000]] }),
  case: item('magazine_case', { basePrice: 200_000, price: { last: 420_000 }, sellTo: [[1, 120_000]] }),
  toolset: item('toolset', { basePrice: 40_000, price: { last: 52_000 }, sellTo: [[1, 24_000]] }),
  dogtag: item('dogtag_bear', { basePrice: 900, fleaBanned: true, sellTo: [[0, 360]], role: 'dogtag' }),
  rifle: item('m4a1', { basePrice: 60_000, fleaBanned: true, sellTo: [[0, 36_000]], width: 5, height: 2 }),
  plans: item('secret_plans', { basePrice: 30_000, fleaBanned: true, sellTo: [[1, 18_000]] }),
  junk: item('junk', { basePrice: 0, price: { last: 9_000 } }),
} as const
export type AnItem = keyof typeof items
export const itemNames = Object.keys(items) as AnItem[]
/** Place of an item in the economy. */
export const at = (name: AnItem): number => itemNames.indexOf(name)

type Parts = readonly (readonly [AnItem, number] | readonly [AnItem, number, 'tool' | 'raid' | number])[]

function item(
  url: string,
  { sellTo = [], buyFrom = [], ...rest }: Partial<Omit<EconomyItem, 'sellTo'>> & { sellTo?: [trader: number, priceRoubles: number][] },
): EconomyItem {
  return {
    uid: url as ItemUid,
    url,
    imageId: url,
    sign: 'generic',
    width: 1,
    height: 1,
    colour: 'default',
    basePrice: 1000,
    fleaBanned: false,
    fleaLevel: 0,
    ...rest,
    sellTo: sellTo.map(([trader, priceRoubles]) => ({ trader, priceRoubles })),
    buyFrom,
  }
}

const toParts = (parts: Parts) =>
  parts.map(([name, count, mark]) => ({
    item: at(name),
    count,
    ...(mark === 'tool' && { isTool: true }),
    ...(mark === 'raid' && { foundInRaid: true }),
    ...(typeof mark === 'number' && { minLevel: mark }),
  }))

/** Prapor (0) at level 1 by default. */
export const aBarter = (inputs: Parts, outputs: Parts, more: Partial<EconomyBarter> = {}): EconomyBarter => ({
  id: `barter-${JSON.stringify([inputs, outputs])}` as RecipeId,
  trader: 0,
  level: 1,
  inputs: toParts(inputs),
  outputs: toParts(outputs),
  ...more,
})

/** In the workbench (0) of level 1, an hour long, by default. */
export const aCraft = (inputs: Parts, outputs: Parts, more: Partial<EconomyCraft> = {}): EconomyCraft => ({
  id: `craft-${JSON.stringify([inputs, outputs])}` as RecipeId,
  module: 0,
  level: 1,
  duration: 3600,
  inputs: toParts(inputs),
  outputs: toParts(outputs),
  ...more,
})

/** Modules: workbench, water-collector, lavatory, intelligence-center, solar-power, bitcoin-farm. */
const moduleNames = ['workbench', 'water-collector', 'lavatory', 'intelligence-center', 'solar-power', 'bitcoin-farm']
export const moduleAt = (slug: string): number => moduleNames.indexOf(slug)

/** A small economy of real magnitudes: Prapor and Mechanic, six modules, one quest; recipes as given. */
export function anEconomy({
  barters = [],
  crafts = [],
  change = {},
}: {
  barters?: EconomyBarter[]
  crafts?: EconomyCraft[]
  change?: Partial<Record<AnItem, Partial<EconomyItem>>>
} = {}): Economy {
  return {
    mode: 'pvp',
    version: 1,
    simulated: false,
    rules: {
      offerFeeRate: 0.03,
      requirementFeeRate: 0.03,
      minPlayerLevel: 15,
      foundInRaidRequired: false,
      centreReduction: 0.3,
      fuelSeconds: 757.9,
      gpCoinValue: 9060,
    },
    items: itemNames.map((name) => ({ ...items[name], ...change[name] })),
    traders: ['prapor', 'mechanic'].map((slug) => ({ id: slug as TraderId, slug })),
    modules: moduleNames.map((slug) => ({ id: slug as ModuleId, slug, levels: [] })),
    quests: ['gunsmith' as QuestUid],
    barters,
    crafts,
  }
}
