import { tankOf } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { builtLevel } from '../costs/sale.ts'
import { cheapestCost } from '../costs/ways.ts'
import { moduleSlugs } from '../economy.ts'
import type { ListedRecipe } from '../recipes/list-recipes.ts'
import { type AtWork, isFarm } from './at-work.ts'
import { coinCap } from './bitcoin.ts'
import { craftSlots, needsGenerator } from './craft-time.ts'
import { hideoutRules } from './hideout-rules.ts'
import { mostRuns } from './most-runs.ts'
import { type DaySchedule, scheduleDay } from './schedule.ts'

/** A module with its crafts, the one that earns most in an hour first; those that cannot be calculated last. */
export type ModuleCrafts = {
  module: number
  crafts: ListedRecipe[]
  /** The first of them that nothing blocks. */
  best?: ListedRecipe
  /** Crafts it makes at a time. */
  slots: number
  /**
   * Roubles of a day of the best craft in every slot, started again the moment it is ready as long as sellers have its parts and buyers are
   * seen for it, before fuel: the generator burns once for all.
   */
  perDay?: number
  /** Runs of that day, and how many there would be time for. */
  runs?: { made: number; most: number }
}

/** What every module's crafts earn; only crafts nothing blocks count for the best. `cards`: in the bitcoin farm. */
export function moduleCrafts({ world, recipes }: AtWork, { cards, logins }: DayInput): ModuleCrafts[] {
  const byModule = new Map<number, ListedRecipe[]>()
  for (const each of recipes) {
    if (!('module' in each.recipe.recipe)) continue
    const { module } = each.recipe.recipe
    const crafts = byModule.get(module)
    if (crafts) crafts.push(each)
    else byModule.set(module, [each])
  }
  return [...byModule]
    .map(([module, crafts]): ModuleCrafts => {
      const slots = craftSlots(world.economy.modules[module]?.slug ?? '', world.settings.crafting)
      const [best] = crafts
        .filter((each) => isOpen(each) && (cards > 0 || !isFarm(each.recipe, world.economy.modules)))
        .flatMap((each) => dayOf(world, each, slots, logins.length) ?? [])
        .toSorted((a, b) => b.perDay - a.perDay || byHour(a.craft, b.craft))
      const sorted = crafts.toSorted((a, b) => Number(b === best?.craft) - Number(a === best?.craft) || byHour(a, b))
      return {
        module,
        crafts: sorted,
        slots,
        ...(best && { best: best.craft }),
        ...(best && best.perDay > 0 && { perDay: best.perDay, runs: best.runs }),
      }
    })
    .toSorted((a, b) => (b.perDay ?? 0) - (a.perDay ?? 0) || compareSlugs(a.module, b.module, world))
}

/** A day of one craft in whole roubles, before fuel: what is shown is what is added up. */
function dayOf(world: CostWorld, craft: ListedRecipe, slots: number, logins: number) {
  const { profit, fuel, seconds } = craft.figures
  if (profit === undefined || seconds === undefined || seconds <= 0) return undefined
  const most = (86_400 * slots) / seconds
  const made = Math.min(most, mostRuns(world, craft.recipe, logins))
  return { craft, perDay: Math.round((profit + fuel) * made), runs: { made, most } }
}

const isOpen = ({ figures }: ListedRecipe) => figures.blockers.length === 0
const byHour = (a: ListedRecipe, b: ListedRecipe) => (b.figures.perHour ?? -Infinity) - (a.figures.perHour ?? -Infinity)
const compareSlugs = (a: number, b: number, { economy }: CostWorld) =>
  (economy.modules[a]?.slug ?? '') < (economy.modules[b]?.slug ?? '') ? -1 : 1

export type DayInput = {
  /** Minutes of the day, ascending. */
  logins: readonly number[]
  /** Graphics cards in the bitcoin farm; 0: no farm. */
  cards: number
}

/** The best day of the whole hideout: which craft to start at which login, what the farm gives, what the generator burns. */
export function hideoutDay(work: AtWork, { logins, cards }: DayInput): DaySchedule {
  const { world } = work
  const { economy } = world
  const modules = moduleCrafts(work, { logins, cards })
    .filter(({ module }) => economy.modules[module]?.slug !== moduleSlugs.bitcoinFarm)
    .map(({ module, crafts, slots }) => ({
      module,
      slots,
      needsGenerator: needsGenerator(economy.modules[module]?.slug ?? ''),
      crafts: crafts.filter(isOpen).flatMap(({ recipe, figures }) => {
        const { profit, seconds, fuel } = figures
        // The generator's fuel is counted once for the whole hideout.
        return profit === undefined || seconds === undefined || seconds <= 0
          ? []
          : [{ id: recipe.recipe.id, seconds, profit: profit + fuel }]
      }),
    }))
    .flatMap(({ slots, ...module }) => Array.from({ length: slots }, () => module))
  const farm = cards > 0 ? farmOf(work) : undefined
  return scheduleDay({ logins, modules, ...(farm && { farm }), fuelPerHour: fuelPerHour(world) })
}

/** Roubles the generator burns in an hour; 0 while fuel is left out. */
export function fuelPerHour(world: CostWorld): number {
  const { economy, settings } = world
  const tank = settings.fuel === 'off' ? undefined : tankOf(economy, settings.fuel, settings)
  const price = tank && cheapestCost(world, tank.item)?.unit
  return tank && price !== undefined ? (price * 3600) / tank.seconds : 0
}

/** The bitcoin farm as a lane of the day; undefined where nobody takes a coin. */
function farmOf(work: AtWork) {
  const sold = coinSale(work)
  return sold?.seconds === undefined
    ? undefined
    : { secondsPerCoin: sold.seconds, coinCap: coinCap(work.world.settings.hideoutManagement), coinPrice: sold.sale.unit }
}

/** How the farm's coins are sold, and the seconds one takes; undefined where nobody takes a coin. */
export function coinSale({ world, recipes }: AtWork) {
  const coin = recipes.map(({ recipe }) => recipe).find((recipe) => isFarm(recipe, world.economy.modules))
  const at = coin?.recipe.outputs[0]?.item ?? -1
  const sale = world.saleOf('craft', at)
  return coin && sale ? { item: at, sale, seconds: coin.seconds } : undefined
}

/** Cards a player's farm holds, by its built level; 0 without progress or farm. */
export function farmCards({ economy, settings }: CostWorld): number {
  const level = settings.useProgress ? builtLevel(economy.modules, settings, moduleSlugs.bitcoinFarm) : 0
  return level > 0 ? (hideoutRules.bitcoin.slots[level - 1] ?? hideoutRules.bitcoin.mostCards) : 0
}
