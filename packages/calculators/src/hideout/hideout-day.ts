import { tankOf } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { cheapestCost } from '../costs/ways.ts'
import { moduleSlugs } from '../economy.ts'
import { runsOfOffers, wholeRuns } from '../recipes/day-runs.ts'
import { isOpen } from '../recipes/list-recipes.ts'
import type { ListedRecipe } from '../recipes/listed-recipes.ts'
import { type RecipeFigures, wholeDayPerHour } from '../recipes/recipe-figures.ts'
import type { AtWork } from './at-work.ts'
import { coinCap } from './bitcoin.ts'
import { craftSlots, needsGenerator } from './craft-time.ts'
import { isFarm } from './is-farm.ts'
import type { DaySchedule, ScheduleInput } from './schedule.ts'
import type { ScheduleCraft } from './schedule-lane.ts'
import { runsWithin } from './schedule-limits.ts'

/** A module with its crafts, the best first, then by the hour of a day; doubtful ones after the others, those that cannot be calculated last. */
export type ModuleCrafts = {
  module: number
  crafts: ListedRecipe[]
  /** The one that nothing blocks and whose day earns most; a doubtful one only where no certain one pays. */
  best?: ListedRecipe
  /** Crafts it makes at a time. */
  slots: number
  /**
   * Roubles of a day of the best craft in every slot, started once at each login as long as sellers have its parts and buyers are seen for
   * it, before fuel: the generator burns once for all.
   */
  perDay?: number
  /** Runs of that day, and how many there would be time for; `isFew`: it is sellers or buyers who allow no more. */
  runs?: { made: number; most: number; isFew: boolean }
}

/** What every module's crafts earn; only crafts nothing blocks count for the best. */
export function moduleCrafts({ world, recipes }: AtWork, { logins }: Pick<DayInput, 'logins'>): ModuleCrafts[] {
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
        .filter(isOpen)
        .flatMap((each) => dayOf(each, slots, logins.length) ?? [])
        .toSorted((a, b) => afterCertain(a, b) || b.perDay - a.perDay || byHour(a.craft, b.craft))
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
function dayOf(craft: ListedRecipe, slots: number, logins: number) {
  const limited = limitedCraft(craft, logins)
  if (!limited) return undefined
  const time = 86_400 * slots
  const most = time / limited.craft.seconds
  // The farm makes coins by itself.
  const startable = isFarm(craft.recipe, craft.world.economy.modules) ? most : Math.min(most, logins * slots)
  const made = Math.min(runsWithin(time, limited.craft), startable)
  return { craft, perDay: Math.round(limited.craft.profit * made), runs: { made, most, isFew: made < startable } }
}

const isDoubtful = ({ figures }: ListedRecipe) => figures.trust === 'low'
/** What earns on certain prices comes before what earns on doubtful ones, as in the lists, and that before what does not earn. */
const afterCertain = (a: DayOfCraft, b: DayOfCraft) => rankOf(a) - rankOf(b)
type DayOfCraft = { craft: ListedRecipe; perDay: number }
type LimitedCraft = { listed: ListedRecipe; craft: ScheduleCraft }
const rankOf = ({ craft, perDay }: DayOfCraft) => (perDay <= 0 ? 2 : Number(isDoubtful(craft)))
const byHour = (a: ListedRecipe, b: ListedRecipe) =>
  Number(isDoubtful(a)) - Number(isDoubtful(b)) || (wholeDayPerHour(b.figures) ?? -Infinity) - (wholeDayPerHour(a.figures) ?? -Infinity)
const compareSlugs = (a: number, b: number, { economy }: CostWorld) =>
  (economy.modules[a]?.slug ?? '') < (economy.modules[b]?.slug ?? '') ? -1 : 1

export type DayInput = {
  /** Minutes of the day, ascending. */
  logins: readonly number[]
  /** Graphics cards in the bitcoin farm; 0: no farm. */
  cards: number
}

/**
 * What a day can be planned with, by `scheduleDay`, and of which its maximum is, by `maxDay`: crafts that nothing blocks and that sellers and buyers
 * allow once a day at least, no more often than they allow. The maximum is never less than the plan, as both choose among the same crafts.
 */
export function scheduleOf(work: AtWork, { logins, cards }: DayInput): ScheduleInput {
  const { world } = work
  const { economy } = world
  const modules = moduleCrafts(work, { logins })
    .filter(({ module }) => economy.modules[module]?.slug !== moduleSlugs.bitcoinFarm)
    .map(({ module, crafts, slots }) => ({
      module,
      slots,
      needsGenerator: needsGenerator(economy.modules[module]?.slug ?? ''),
      crafts: certainOr(crafts.filter(isOpen).flatMap((each) => limitedCraft(each, logins.length) ?? [])).map(({ craft }) => craft),
    }))
  const farm = cards > 0 ? farmOf(work) : undefined
  return { logins, modules, ...(farm && { farm }), fuelPerHour: fuelPerHour(world) }
}

/** A craft as a day counts it: the generator's fuel is counted once for the whole hideout. Undefined where a figure is missing. */
function limitedCraft(listed: ListedRecipe, logins: number): LimitedCraft | undefined {
  const { profit, fuel, stationSeconds: seconds } = listed.figures
  if (profit === undefined || seconds === undefined || seconds <= 0) return undefined
  const most = wholeRuns(runsOfOffers(listed.world, listed.recipe, logins))
  const craft = { id: listed.recipe.recipe.id, seconds, profit: profit + fuel, ...(most < Infinity && { maxRuns: most }) }
  return { listed, craft }
}

/** Crafts on certain prices, or all where none of those pays; of them those that sellers and buyers allow once a day at least. */
function certainOr(crafts: readonly LimitedCraft[]): readonly LimitedCraft[] {
  const allowed = crafts.filter(({ craft: { maxRuns: most = Infinity } }) => most >= 1)
  const certain = allowed.filter(({ listed }) => !isDoubtful(listed))
  return certain.some(({ craft }) => craft.profit > 0) ? certain : allowed
}

/** Profit of a day's crafts that relies on unreliable prices, roubles. */
export function doubtfulOfDay({ recipes }: AtWork, { lanes }: DaySchedule): number {
  const doubtful = new Map<string, RecipeFigures>(recipes.filter(isDoubtful).map(({ recipe, figures }) => [recipe.recipe.id, figures]))
  let sum = 0
  for (const { steps, periodDays } of lanes) {
    for (const { craft } of steps) {
      const figures = doubtful.get(craft)
      if (figures) sum += Math.round((figures.profit ?? 0) + figures.fuel) / periodDays
    }
  }
  return sum
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
