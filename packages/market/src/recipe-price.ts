import type { ItemUid } from '@stashwise/game/ids'
import { type Roubles, roubles } from '@stashwise/game/money'
import type { RecipeItem } from '@stashwise/game/recipe'
import { type Catalogue, findItem, findOrdinal, type RecipeRef } from './catalogue.ts'

/** The rouble note itself, which has no market price. Source: the game's item id. */
const roubleNote = '5449016a4bdc2d6f028b456f'

/**
 * What one unit costs now: the flea's last price (its 24 h average when nothing is offered), else the cheapest trader's.
 * Trader levels and quests are not looked at. Undefined when nobody sells it.
 */
export function buyPrice(catalogue: Catalogue, uid: ItemUid): Roubles | undefined {
  if (findItem(catalogue.facts, uid)?.bsgId === roubleNote) return roubles(1)
  const at = findOrdinal(catalogue, uid)
  if (at === undefined) return undefined
  const flea = catalogue.prices.flea[at]
  const price = flea?.last ?? flea?.avg24h
  if (price !== undefined) return price
  return catalogue.prices.offers[at]?.buyFrom.reduce<Roubles | undefined>(
    (best, { priceRoubles }) => (best === undefined || priceRoubles < best ? priceRoubles : best),
    undefined,
  )
}

/** What one unit brings: the better of the flea's price (before its fee) and the best trader's. Undefined when nobody takes it. */
export function sellPrice(catalogue: Catalogue, uid: ItemUid): Roubles | undefined {
  if (findItem(catalogue.facts, uid)?.bsgId === roubleNote) return roubles(1)
  const at = findOrdinal(catalogue, uid)
  if (at === undefined) return undefined
  const flea = catalogue.prices.flea[at]
  const onFlea = flea?.last ?? flea?.avg24h
  const atTrader = catalogue.prices.bestSell[at]?.priceRoubles
  if (onFlea === undefined || atTrader === undefined) return onFlea ?? atTrader
  return onFlea > atTrader ? onFlea : atTrader
}

export type RecipeMoney = { cost?: Roubles; revenue?: Roubles; profit?: Roubles }

/**
 * Cost of the inputs, value of the outputs and their difference. Tools come back and cost nothing. Each sum is absent while
 * one of its prices is missing: a partial sum would look like a bargain. Fuel and the flea fee are not in it.
 */
export function recipeMoney(catalogue: Catalogue, { recipe }: RecipeRef): RecipeMoney {
  const cost = sum(
    recipe.inputs.filter(({ isTool }) => !isTool),
    (uid) => buyPrice(catalogue, uid),
  )
  const revenue = sum(recipe.outputs, (uid) => sellPrice(catalogue, uid))
  return {
    ...(cost !== undefined && { cost }),
    ...(revenue !== undefined && { revenue }),
    ...(cost !== undefined && revenue !== undefined && { profit: roubles(revenue - cost) }),
  }
}

function sum(items: readonly RecipeItem[], priceOf: (uid: ItemUid) => Roubles | undefined): Roubles | undefined {
  let total = 0
  for (const { uid, count } of items) {
    const price = priceOf(uid)
    if (price === undefined) return undefined
    total += price * count
  }
  return roubles(total)
}
