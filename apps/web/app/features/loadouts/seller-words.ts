import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatList, formatNumber } from '#app/kit/format.ts'
import type { PartPrice } from './ui/editor/price/weapon-prices.ts'

/** Identifies a seller: the shopping list groups its lines by it. */
export function sellerKey({ type, trader, place }: PartPrice): string {
  if (place) return place.kind === 'barter' ? `barter ${place.trader.id}` : `craft ${place.module.id}`
  return trader ? `trader ${trader.id}` : type
}

/** Who sells: `Mechanic`, `Flea market`, `Barter with Mechanic`. */
export function sellerName({ type, trader, place }: Pick<PartPrice, 'type' | 'trader' | 'place'>, t: TFunction<'loadouts'>): string {
  if (place?.kind === 'barter') return t('seller.barter', { trader: place.trader.name })
  if (place?.kind === 'craft') return t('seller.craft', { module: place.module.name })
  if (trader) return trader.name
  if (type === 'owned') return t('seller.owned')
  if (type === 'user') return t('seller.own')
  if (type === 'pack') return t('seller.pack')
  return t(type === 'build' ? 'seller.build' : 'seller.flea')
}

/** What the offer needs: `LL3`, `LL3, after Gunsmith - Part 4`. Empty where it needs nothing. */
export function sellerNeeds({ level, quest, place }: PartPrice, t: TFunction<'loadouts'>): string {
  const needed = level ?? place?.level
  const after = quest ?? place?.quest
  return [
    ...(needed === undefined ? [] : [t(place?.kind === 'craft' ? 'seller.moduleLevel' : 'seller.level', { level: needed })]),
    ...(after === undefined ? [] : [t('seller.quest', { quest: after })]),
  ].join(', ')
}

/** What a barter or craft takes: `Bring 2 × Golden star balm, 1 × Salewa`; of a recipe that gives several, for how many. */
export function bringsWords({ brings = [], gives, place }: PartPrice, t: TFunction<'loadouts'>, locale: Locale): string {
  const items = formatList(
    brings.map(({ name, count, isTool, minLevel }) => {
      const item = t('brings.item', { count: formatNumber(Math.ceil(count), locale), name })
      if (isTool) return t('brings.tool', { item })
      return minLevel === undefined ? item : t('brings.minLevel', { item, level: minLevel })
    }),
    locale,
  )
  const sentence = t(place?.kind === 'craft' ? 'brings.craft' : 'brings.barter', { items })
  return gives === undefined ? sentence : t('brings.gives', { sentence, count: gives })
}
