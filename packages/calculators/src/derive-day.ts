import { secondsPerCoin } from './bitcoin.ts'
import type { CostWorld, WorldRecipe } from './cost-world.ts'
import { tankOf } from './cost-world.ts'
import { counted, type Derivation, type FigureDerivation, lasting, roubles } from './derivation.ts'
import { deriveCost, deriveInputs } from './derive-cost.ts'
import { salesOf, withoutFuel } from './derive-recipe.ts'
import { coinSale, type DayQuestion, fuelPerHour, hideoutDay, isFarm, type ModuleCrafts, moduleCrafts } from './hideout-day.ts'
import type { ListedRecipe } from './list-recipes.ts'
import { negated, saleTree } from './sale-tree.ts'
import type { DaySchedule } from './schedule.ts'
import type { DayFigureName } from './view.ts'

const [daySeconds, hourSeconds, hours] = [86_400, 3600, 24]

/** How a day of a module's best craft comes about; undefined where nothing pays. The trees are of the whole day. */
export function deriveModuleDay(world: CostWorld, { best, perDay }: ModuleCrafts, cards: number): FigureDerivation | undefined {
  if (!best || perDay === undefined) return undefined
  const { profit = 0, fuel } = best.figures
  const seconds = secondsOf(best, world, cards)
  return {
    value: perDay,
    formula: 'day',
    inputs: [
      ...roubles('profitBeforeFuel', profit + fuel),
      ...lasting('seconds', seconds),
      ...counted('runs', daySeconds / seconds),
      ...(isFarm(best.recipe, world.economy.modules) ? counted('cards', cards) : []),
    ],
    trees: runsTrees(world, best.recipe, daySeconds / seconds),
  }
}

/** How a figure of the hideout's day comes about. */
export function deriveDay(world: CostWorld, all: readonly ListedRecipe[], question: DayQuestion, figure: DayFigureName): FigureDerivation {
  const fuels = () => [fuelOfDay(world)].filter((tree) => tree !== undefined)
  const modules = () => moduleCrafts(all, world, question.cards)
  const ceiling = () => modules().reduce((sum, { perDay = 0 }) => sum + perDay, 0) - Math.round(fuelPerHour(world) * hours)
  if (figure === 'fuelPerDay') {
    return { value: fuelPerHour(world) * hours, formula: 'day_fuelPerDay', inputs: [], trees: fuels() }
  }
  if (figure === 'ceiling') {
    const trees = modules().flatMap((module) => moduleTree(world, module, question.cards) ?? [])
    return { value: ceiling(), formula: 'day_ceiling', inputs: [], trees: [...trees, ...fuels().map(negated)] }
  }
  const schedule = hideoutDay(all, world, question)
  const { perDay, runsGenerator, farm } = schedule
  const crafts = () => plannedTrees(world, all, schedule)
  const coins = () => [farm && coinsTree(world, all, farm.coinsPerDay)].filter((tree) => tree !== undefined)
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
      const most = ceiling()
      return {
        value: most > 0 ? Math.min(perDay.net / most, 1) * 100 : undefined,
        formula: 'day_share',
        inputs: [...roubles('net', perDay.net), ...roubles('ceiling', most)],
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

const secondsOf = ({ recipe, figures }: ListedRecipe, { economy }: CostWorld, cards: number): number =>
  secondsPerCoin(isFarm(recipe, economy.modules) ? cards : 1, figures.seconds)

/** What some runs bring and take, the generator's fuel left out: it burns once for all. */
function runsTrees(world: CostWorld, recipe: WorldRecipe, runs: number): Derivation[] {
  return [...salesOf(world, recipe, runs), ...withoutFuel(deriveInputs(world, recipe, runs) ?? []).map(negated)]
}

/** A module's day as one step with everything below it. */
function moduleTree(world: CostWorld, module: ModuleCrafts, cards: number): Derivation | undefined {
  const { best, perDay } = module
  return best && perDay !== undefined ? runsTree(world, best.recipe, daySeconds / secondsOf(best, world, cards)) : undefined
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
function plannedTrees(world: CostWorld, all: readonly ListedRecipe[], { lanes, perDay }: DaySchedule): Derivation[] {
  const byId = new Map(all.map(({ recipe }) => [recipe.recipe.id as string, recipe]))
  const trees = lanes.flatMap(({ steps, periodDays }) => {
    const starts = new Map<string, number>()
    for (const { craft } of steps) starts.set(craft, (starts.get(craft) ?? 0) + 1)
    return [...starts].flatMap(([craft, count]) => {
      const recipe = byId.get(craft)
      return recipe ? [runsTree(world, recipe, count / periodDays)] : []
    })
  })
  const left = perDay.crafts - sumOf(trees)
  return Math.abs(left) < 0.5 ? trees : [...trees, { formula: 'rounding', total: left, source: 'rule', inputs: [], children: [] }]
}

function coinsTree(world: CostWorld, all: readonly ListedRecipe[], coins: number): Derivation | undefined {
  const { economy, settings } = world
  const sold = coinSale(all, world)
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
