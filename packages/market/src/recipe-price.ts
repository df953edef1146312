import type { ItemUid } from '@stashwise/game/ids'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { RecipeItem } from '@stashwise/game/recipe'
import type { Catalogue, RecipeRef } from './catalogue.ts'

/** The rouble note itself, which has no market price. Source: the game's item id. */
const roubleNote = '5449016a4bdc2d6f028b456f'

/** The price of one unit and who asks or pays it. */
export type UnitPrice = { price: Roubles; at: 'flea' | 'trader' }

/**
 * What one unit costs now: the flea's last price (its 24 h average when nothing is offered), else the cheapest trader's.
 * Trader levels and quests are not looked at. Undefined when nobody sells it.
 */
export function buyPrice(catalogue: Catalogue, uid: ItemUid): UnitPrice | undefined {
  const known = knownPrices(catalogue, uid)
  if (known?.flea) return known.flea
  const atTrader = known?.offers?.buyFrom.reduce<Roubles | undefined>(
    (best, { priceRoubles }) => (best === undefined || priceRoubles < best ? priceRoubles : best),
    undefined,
  )
  return atTrader === undefined ? undefined : { price: atTrader, at: 'trader' }
}

/**
 * What one unit brings: the better of the flea's price (before its fee) and the best trader's. Undefined when nobody takes it.
 * `isFoundInRaid` false: where the flea takes only what was found in raid, the trader comes first, whatever the flea pays.
 */
export function sellPrice(catalogue: Catalogue, uid: ItemUid, isFoundInRaid: boolean): UnitPrice | undefined {
  const known = knownPrices(catalogue, uid)
  if (!known) return undefined
  const { flea, trader } = known
  if (!flea || !trader) return flea ?? trader
  const traderOnly = catalogue.facts.rules.foundInRaidRequired && !isFoundInRaid
  return traderOnly || trader.price >= flea.price ? trader : flea
}

function knownPrices({ facts, prices }: Catalogue, uid: ItemUid) {
  const at = facts.ordinals.get(uid)
  const item = at === undefined ? undefined : facts.items[at]
  if (at === undefined || !item) return undefined
  const isNote = item.bsgId === roubleNote
  const onFlea = isNote ? roubles(1) : item.fleaBanned ? undefined : (prices.flea[at]?.last ?? prices.flea[at]?.avg24h)
  const atTrader = prices.bestSell[at]?.priceRoubles
  return {
    flea: onFlea === undefined ? undefined : ({ price: onFlea, at: isNote ? 'trader' : 'flea' } satisfies UnitPrice),
    trader: atTrader === undefined ? undefined : ({ price: atTrader, at: 'trader' } satisfies UnitPrice),
    offers: prices.offers[at],
  }
}

/** What an output of a recipe brings: a craft's product counts as found in raid, a barter's does not. */
export const outputPrice = (catalogue: Catalogue, { kind }: RecipeRef, uid: ItemUid): UnitPrice | undefined =>
  sellPrice(catalogue, uid, kind === 'craft')

export type RecipeMoney = { cost?: Roubles; revenue?: Roubles; profit?: Roubles }

/**
 * Cost of the inputs, value of the outputs and their difference. Tools come back and cost nothing. Each sum is absent while
 * one of its prices is missing: a partial sum would look like a bargain. Fuel and the flea fee are not in it.
 */
export function recipeMoney(catalogue: Catalogue, ref: RecipeRef): RecipeMoney {
  const { inputs, outputs } = ref.recipe
  const cost = sum(
    inputs.filter(({ isTool }) => !isTool),
    (uid) => buyPrice(catalogue, uid),
  )
  const revenue = sum(outputs, (uid) => outputPrice(catalogue, ref, uid))
  return {
    ...(cost !== undefined && { cost }),
    ...(revenue !== undefined && { revenue }),
    ...(cost !== undefined && revenue !== undefined && { profit: roubles(revenue - cost) }),
  }
}

function sum(items: readonly RecipeItem[], priceOf: (uid: ItemUid) => UnitPrice | undefined): Roubles | undefined {
  let total = 0
  for (const { uid, count } of items) {
    const unit = priceOf(uid)
    if (unit === undefined) return undefined
    total += unit.price * count
  }
  return roubles(total)
}
