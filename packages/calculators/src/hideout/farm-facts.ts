import { hasSolarPower } from '../costs/cost-graph.ts'
import { laterOnFlea } from '../costs/later-on-flea.ts'
import { builtLevel, directSales } from '../costs/sale.ts'
import { cheapestCost } from '../costs/ways.ts'
import { type ItemIndex, type ItemRole, moduleSlugs } from '../economy.ts'
import { type Named, presentCostTrust, presentItem, presentSale } from '../present.ts'
import { knowsFact } from '../settings.ts'
import type { ItemView, PriceTrust, SaleWay } from '../view.ts'
import { assumedCards } from './at-work.ts'
import { hideoutRules } from './hideout-rules.ts'

/**
 * A thing and what one unit costs by its cheapest way, whole roubles; absent where nobody sells it. `isClosed`: not for sale to this player
 * yet, `unit` is what others pay. `later`: the flea market, where that costs less and opens for the player at a level to come.
 */
export type PricedItem = PriceTrust & { item: ItemView; unit?: number; isClosed?: true; later?: { unit: number; level: number } }

/** What the bitcoin farm's page calculates with. */
export type FarmFacts = {
  coin?: ItemView
  /** Everybody who takes a coin, the best first. */
  sales: SaleWay[]
  card?: PricedItem
  tanks: { metal?: PricedItem; other?: PricedItem }
  /** Seconds a coin takes with one card, from the game's recipes. */
  baseSeconds: number
  fuelSeconds: number
  /** The player's solar power. */
  solarPower: boolean
  /**
   * Cards the farm is counted with, 0 where the player told of none; of a farm that is not built the cards they told, which is what it would earn
   * with. Absent where neither farm nor cards are known.
   */
  cards?: number
  /** Cards that the player said there are; `cards` are others where the farm holds fewer, or where everything counts. */
  cardsTold?: number
  /** The farm's built level, where modules are known. */
  level?: number
  /** The modules are known, and the farm is not built. */
  isNotBuilt?: true
}

export function farmFacts(named: Named): FarmFacts {
  const { economy, settings } = named.world
  const find = (role: ItemRole): ItemIndex | undefined => {
    const at = economy.items.findIndex((item) => item.role === role)
    return at < 0 ? undefined : at
  }
  const priced = (role: ItemRole): PricedItem | undefined => {
    const at = find(role)
    if (at === undefined) return undefined
    const cost = cheapestCost(named.world, at)
    const isClosed = cost?.isGot === false && named.world.countedAs(at)?.type === 'closed'
    const later = cost?.isGot ? laterOnFlea(named.world, at, cost.unit) : undefined
    return {
      item: presentItem(named, at),
      ...(cost && (cost.isGot || isClosed) && { unit: Math.round(cost.unit) }),
      ...(isClosed && { isClosed }),
      ...(later && { later }),
      ...presentCostTrust(named, at, 1),
    }
  }
  const coinAt = find('coin')
  const coin = coinAt === undefined ? undefined : economy.items[coinAt]
  const sales = coin ? directSales(coin, true, economy, settings).map((sale) => presentSale(named, sale)) : []
  const isTold = settings.useProgress && settings.farmCards !== undefined
  const level = knowsFact(settings, 'modules') ? builtLevel(economy.modules, settings, moduleSlugs.bitcoinFarm) : undefined
  const isNotBuilt = level === 0
  const cards = isNotBuilt ? (settings.farmCards ?? 0) : assumedCards(named.world)
  const craft = economy.crafts.find(({ module }) => economy.modules[module]?.slug === moduleSlugs.bitcoinFarm)
  const [card, metal, other] = [priced('graphicsCard'), priced('metalFuel'), priced('otherFuel')]
  return {
    ...(coinAt !== undefined && { coin: presentItem(named, coinAt) }),
    sales,
    ...(card && { card }),
    tanks: { ...(metal && { metal }), ...(other && { other }) },
    baseSeconds: craft?.duration ?? hideoutRules.bitcoin.seconds,
    fuelSeconds: economy.rules.fuelSeconds,
    solarPower: hasSolarPower(economy, settings),
    ...((cards > 0 || (isTold && !isNotBuilt)) && { cards }),
    ...(settings.farmCards !== undefined && { cardsTold: settings.farmCards }),
    ...(level !== undefined && { level }),
    ...(isNotBuilt && { isNotBuilt: true as const }),
  }
}
