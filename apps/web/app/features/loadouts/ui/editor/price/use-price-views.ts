import type { ItemUid } from '@stashwise/game/ids'
import type { Build } from '@stashwise/loadouts/build'
import { defaultBuild } from '@stashwise/loadouts/presets'
import { type LoadedPrice, priceLoaded, pricePerPoint, sellBuild } from '@stashwise/loadouts/price'
import { useMemo } from 'react'
import type { NamedWeapon } from '#app/features/loadouts/named-weapon.ts'
import type { PriceSummary } from './price-panel.tsx'
import { groupBySeller, type SellerGroup, shoppingLines } from './price-view.ts'
import type { PriceOf, WeaponPrices } from './weapon-prices.ts'

/** `price`: what the others are made of. */
export type PriceViews = { price: LoadedPrice; summary: PriceSummary; groups: SellerGroup[]; left: string[] }

type Options = {
  weapon: NamedWeapon | undefined
  build: Build | undefined
  /** Undefined until prices have loaded. */
  prices: WeaponPrices | undefined
  stats: { ergonomics: number; recoilVertical: number }
}

/** The price of a build as the page shows it. Undefined until facts and prices have loaded. */
export function usePriceViews({ weapon, build, prices, stats }: Options): PriceViews | undefined {
  const priceOf = prices?.priceOf
  const preset = useMemo(() => weapon && priceOf && priceOfBuild(weapon, defaultBuild(weapon.facts), priceOf).total, [weapon, priceOf])
  const { ergonomics, recoilVertical } = stats
  return useMemo(() => {
    if (!weapon || !build || !prices || !priceOf) return undefined
    const sale = sellBuild(weapon.facts, build, prices.paidFor)
    const price = priceOfBuild(weapon, build, priceOf)
    const wordsOf = (uid: ItemUid) => weapon.wordsOf(uid)
    const lines = shoppingLines({ price, wordsOf, priceOf, blockedOf: prices.blockedOf })
    const { total, known, rounds, weapon: weaponTotal } = price
    const doubtful = lines.reduce((sum, line) => (line.price?.trust === 'low' ? sum + line.price.unit * line.count : sum), 0)
    const nameOf = (uid: ItemUid) => wordsOf(uid)?.shortName ?? []
    return {
      price,
      summary: {
        total,
        change: weaponTotal === undefined || preset === undefined ? undefined : weaponTotal - preset,
        known,
        ...(doubtful > 0 && { doubtful }),
        ...(sale && {
          sale: { total: sale.total, trader: prices.traders[sale.trader]?.name ?? '', takeOff: sale.takeOff.flatMap(nameOf) },
        }),
        unpriced: price.unpriced.flatMap(nameOf),
        ...(rounds?.price !== undefined && {
          rounds: { name: wordsOf(rounds.uid)?.shortName ?? '', count: rounds.count, price: rounds.price },
        }),
        ...pricePerPoint(weaponTotal, { ergonomics, recoilVertical }, weapon.facts.weapon),
      },
      groups: groupBySeller(lines),
      left: price.left.flatMap(nameOf),
    }
  }, [weapon, build, prices, priceOf, preset, ergonomics, recoilVertical])
}

const priceOfBuild = (weapon: NamedWeapon, build: Build, priceOf: PriceOf): LoadedPrice =>
  priceLoaded(weapon.facts, build, (uid) => priceOf(uid)?.unit)
