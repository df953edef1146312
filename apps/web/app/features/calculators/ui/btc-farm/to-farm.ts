import type { FarmInput } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFacts } from '@stashwise/calculators/hideout/farm-facts'
import type { FuelCombination } from '@stashwise/calculators/hideout/fuel'
import { hideoutRules } from '@stashwise/calculators/hideout/hideout-rules'
import type { ItemView, SaleWay } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import type { FarmSearch } from '../../schema.ts'

export type BtcPageProps = {
  facts: FarmFacts
  defaults: FarmDefaults
  state: { simulated: boolean }
  search: FarmSearch
  onSearch(change: Partial<FarmSearch>): void
  settings?: ReactNode
  /** Whom it calculates for. */
  player?: ReactNode
}

/** What a player's record says about the farm; the address says more. */
export type FarmDefaults = { management: number; fuel: 'off' | 'metal' | 'other'; combination: FuelCombination }

export type ChosenFarm = {
  input: FarmInput
  /** Who buys the coins; absent for an own price, or when nobody does. */
  sale?: SaleWay
  fuel: FarmDefaults['fuel']
  /** Things the figures count at what others pay, as the player cannot buy them yet. */
  closed: ItemView[]
}

/** Names a buyer in the address. */
export const saleKey = ({ trader }: SaleWay): string => trader?.slug ?? 'flea'

/** The farm an address describes, with the player's settings and the market's prices where it is silent. Nobody takes a coin: it brings 0. */
export function toFarm(search: FarmSearch, facts: FarmFacts, defaults: FarmDefaults): ChosenFarm {
  const fuel = search.fuel ?? defaults.fuel
  const sale = search.coin === undefined ? (facts.sales.find((each) => saleKey(each) === search.sale) ?? facts.sales[0]) : undefined
  const tank = fuel === 'off' ? undefined : facts.tanks[fuel]
  const tankPrice = fuel === 'off' ? undefined : (search.fuelPrice ?? tank?.unit)
  const usual = [search.card === undefined ? facts.card : undefined, search.fuelPrice === undefined ? tank : undefined]
  return {
    fuel,
    closed: usual.flatMap((each) => (each?.isClosed ? [each.item] : [])),
    ...(sale && { sale }),
    input: {
      cards: search.cards ?? facts.cards ?? hideoutRules.bitcoin.maxCards,
      baseSeconds: facts.baseSeconds,
      coinPrice: search.coin ?? sale?.unit ?? 0,
      cardPrice: search.card ?? facts.card?.unit,
      solarPower: search.solar === undefined ? facts.solarPower : search.solar === '1',
      hideoutManagement: search.management ?? defaults.management,
      combination: search.combine ?? defaults.combination,
      everyHours: search.every,
      ...(fuel !== 'off' && tankPrice !== undefined && { fuel: { kind: fuel, tankPrice, secondsPerUnit: facts.fuelSeconds } }),
    },
  }
}
