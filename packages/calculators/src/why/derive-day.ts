import type { WorldRecipe } from '../costs/cost-graph.ts'
import { tankOf } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { counted, type Derivation, type FigureDerivation, lasting, roubles, withRounding } from '../costs/derivation.ts'
import { deriveCost } from '../costs/derive-cost.ts'
import { inputsOfRuns } from '../costs/run.ts'
import { negated, saleTree } from '../costs/sale-tree.ts'
import type { AtWork } from '../hideout/at-work.ts'
import { coinSale, type DayInput, fuelPerHour, type ModuleCrafts, scheduleOf } from '../hideout/hideout-day.ts'
import { isFarm } from '../hideout/is-farm.ts'
import { type DaySchedule, maxDay, scheduleDay } from '../hideout/schedule.ts'
import type { DayFigureName } from '../view.ts'
import { ingredientTime, salesOf, withoutFuel } from './derive-recipe.ts'

const [daySeconds, hourSeconds, hours] = [86_400, 3600, 24]

/** How a day of a module's best craft comes about; undefined where nothing pays. The trees are of the whole day. */
export function deriveModuleDay({ best, slots, perDay, runs }: ModuleCrafts, cards: number): FigureDerivation | undefined {
  if (!best || perDay === undefined || !runs) return undefined
  const { profit = 0, fuel, seconds = daySeconds } = best.figures
  return {
    value: perDay,
    formula: runs.made < runs.most ? 'day_capped' : 'day',
    inputs: [
      ...roubles('profitBeforeFuel', profit + fuel),
      ...lasting('seconds', seconds),
      ...ingredientTime(best.figures),
      ...counted('slots', slots > 1 ? slots : undefined),
      ...counted('runs', runs.made),
      ...counted('maxRuns', runs.made < runs.most ? runs.most : undefined),
      ...(isFarm(best.recipe, best.world.economy.modules) ? counted('cards', cards) : []),
    ],
    trees: withRounding(runsTrees(best.world, best.recipe, runs.made), perDay),
  }
}

/** How a figure of the hideout's day comes about. */
export function deriveDay(work: AtWork, input: DayInput, figure: DayFigureName): FigureDerivation {
  const { world } = work
  const fuels = () => [fuelOfDay(world)].filter((tree) => tree !== undefined)
  if (figure === 'fuelPerDay') {
    return { value: fuelPerHour(world) * hours, formula: 'day_fuelPerDay', inputs: [], trees: fuels() }
  }
  const scheduled = scheduleOf(work, input)
  if (figure === 'ceiling') {
    const { crafts: made, coinsPerDay, fuel, net } = maxDay(scheduled)
    const byId = recipesById(work)
    const crafts = made.flatMap(({ craft, runs }) => {
      const recipe = byId.get(craft)
      return recipe ? [runsTree(world, recipe, runs)] : []
    })
    const coins = coinsPerDay > 0 ? [coinsTree(work, coinsPerDay)].filter((tree) => tree !== undefined) : []
    const trees = [...crafts, ...coins, ...(fuel > 0 ? fuels().map(negated) : [])]
    return { value: net, formula: 'day_ceiling', inputs: [], trees: withRounding(trees, net) }
  }
  const schedule = scheduleDay(scheduled)
  const { perDay, runsGenerator, farm } = schedule
  const crafts = () => plannedTrees(work, schedule)
  const coins = () => [farm && coinsTree(work, farm.coinsPerDay)].filter((tree) => tree !== undefined)
  switch (figure) {
    case 'crafts':
      return { value: perDay.crafts, formula: 'day_crafts', inputs: [], trees: crafts() }
    case 'coins':
      return {
        value: perDay.coins,
        formula: 'day_coins',
        inputs: farm ? [...counted('coinsPerDay', farm.coinsPerDay), ...counted('lostPerDay', farm.lostPerDay || undefined)] : [],
        trees: coins(),
      }
    case 'share': {
      const max = maxDay(scheduled).net
      return {
        value: max > 0 ? Math.min(perDay.net / max, 1) * 100 : undefined,
        formula: 'day_share',
        inputs: [...roubles('net', perDay.net), ...roubles('ceiling', max)],
        trees: [],
      }
    }
    case 'net':
      return {
        value: perDay.net,
        formula: 'day_net',
        inputs: [],
        trees: [...crafts(), ...coins(), ...(runsGenerator ? fuels().map(negated) : [])],
      }
  }
}

/** What some runs bring and take, the generator's fuel left out: it burns once for all. */
function runsTrees(world: CostWorld, recipe: WorldRecipe, runs: number): Derivation[] {
  return [...salesOf(world, recipe, runs), ...withoutFuel(inputsOfRuns(world, recipe, runs) ?? []).map(negated)]
}

function runsTree(world: CostWorld, recipe: WorldRecipe, runs: number): Derivation {
  const [output] = recipe.recipe.outputs
  const children = runsTrees(world, recipe, runs)
  return {
    formula: 'craft',
    total: sumOf(children),
    source: 'recipe',
    recipe: { kind: recipe.kind, index: recipe.index },
    ...(output && { item: output.item, quantity: output.count * runs }),
    runs,
    inputs: counted('runs', runs),
    children,
  }
}

/** The crafts of the plan by module, a day of them on average. The plan counts whole roubles a run: what that leaves is said. */
function plannedTrees(work: AtWork, { lanes, perDay }: DaySchedule): Derivation[] {
  const byId = recipesById(work)
  const trees = lanes.flatMap(({ steps, periodDays }) => {
    const starts = new Map<string, number>()
    for (const { craft } of steps) starts.set(craft, (starts.get(craft) ?? 0) + 1)
    return [...starts].flatMap(([craft, count]) => {
      const recipe = byId.get(craft)
      return recipe ? [runsTree(work.world, recipe, count / periodDays)] : []
    })
  })
  return withRounding(trees, perDay.crafts)
}

const recipesById = ({ recipes }: AtWork) => new Map<string, WorldRecipe>(recipes.map(({ recipe }) => [recipe.recipe.id, recipe]))

function coinsTree(work: AtWork, coins: number): Derivation | undefined {
  const { economy, settings } = work.world
  const sold = coinSale(work)
  const item = sold && economy.items[sold.item]
  return item && saleTree(sold.sale, item, sold.item, coins, economy, settings)
}

/** The generator's day in tanks. */
function fuelOfDay(world: CostWorld): Derivation | undefined {
  const { economy, settings } = world
  const tank = settings.fuel === 'off' ? undefined : tankOf(economy, settings.fuel, settings)
  const tanks = tank && daySeconds / tank.seconds
  const tree = tank && tanks !== undefined ? deriveCost(world, tank.item, tanks) : undefined
  if (!tank || tanks === undefined || !tree) return undefined
  return {
    formula: 'fuel',
    total: tree.total,
    item: tank.item,
    quantity: tanks,
    source: 'hideout',
    inputs: [...lasting('craftTime', hours * hourSeconds), ...lasting('tankTime', tank.seconds)],
    children: [tree],
  }
}

const sumOf = (trees: readonly Derivation[]): number => trees.reduce((sum, { total }) => sum + total, 0)
