import type { WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { counted, type Derivation, type FigureDerivation, lasting, roubles } from '../costs/derivation.ts'
import { fuelTree } from '../costs/derive-cost.ts'
import { countedRecipe, inputsOfRuns, isOwn } from '../costs/run.ts'
import { negated, saleTree } from '../costs/sale-tree.ts'
import { cardsFor } from '../hideout/bitcoin.ts'
import { isSkilled } from '../hideout/craft-time.ts'
import { countedLogins } from '../recipes/day-runs.ts'
import { boughtCostOf, cellsOf, type RecipeFigures, wholeDayPerHour } from '../recipes/recipe-figures.ts'
import type { RecipeFigureName } from '../view.ts'

/** How a figure of one run of a recipe comes about. Costs are negative in the trees of a profit, positive in those of a cost. */
export function deriveFigure(world: CostWorld, recipe: WorldRecipe, figures: RecipeFigures, figure: RecipeFigureName): FigureDerivation {
  const { cost, revenue, profit, fee, fuel, seconds } = figures
  const costs = () => withoutFuel(inputsOfRuns(world, recipe, 1) ?? [])
  const owned = (isOwned: boolean) =>
    costs().filter((_, at) => {
      const part = countedRecipe(world, recipe).parts[at]
      return part !== undefined && isOwn(world, part) === isOwned
    })
  const fuels = () => (recipe.fuel ? [fuelTree(world, recipe, 1)].filter((tree) => tree !== undefined) : [])
  const sales = () => salesOf(world, recipe, 1)
  const whole = () => [...sales(), ...[...costs(), ...fuels()].map(negated)]
  switch (figure) {
    case 'profit':
      return {
        value: profit,
        formula: recipe.kind === 'barter' ? 'barterProfit' : 'profit',
        inputs: [...roubles('revenue', revenue), ...roubles('cost', cost), ...roubles('fuel', fuel || undefined)],
        trees: whole(),
      }
    case 'perHour': {
      const { dayRuns } = figures
      const ofRun = [...lasting('seconds', seconds), ...ingredientTime(figures)]
      return {
        value: wholeDayPerHour(figures),
        formula: dayRuns === undefined ? 'perHour' : 'perHour_capped',
        inputs: [
          ...roubles('profit', profit),
          ...(dayRuns === undefined ? ofRun : [...counted('runs', dayRuns), ...counted('logins', countedLogins(world.settings))]),
        ],
        trees: whole(),
      }
    }
    case 'perSlot':
      return {
        value: figures.perSlot,
        formula: 'perSlot',
        inputs: [...roubles('profit', profit), ...counted('cells', cellsOf(world, recipe))],
        trees: whole(),
      }
    case 'cost':
      return { value: cost, formula: 'cost', inputs: [], trees: costs() }
    case 'cash':
      return { value: cost === undefined ? undefined : cost - figures.own, formula: 'cash', inputs: [], trees: owned(false) }
    case 'own':
      return { value: cost === undefined ? undefined : figures.own, formula: 'own', inputs: [], trees: owned(true) }
    case 'revenue':
      return { value: revenue, formula: 'revenue', inputs: roubles('fee', fee || undefined), trees: sales() }
    case 'fee':
      return {
        value: fee,
        formula: 'fee',
        inputs: [],
        trees: sales().flatMap(({ children }) => children.filter(({ formula }) => formula === 'fee').map(negated)),
      }
    case 'fuel':
      return { value: fuel, formula: 'fuel', inputs: lasting('craftTime', seconds), trees: fuels() }
    case 'saves':
      return {
        value: figures.saves,
        formula: 'saves',
        inputs: [...roubles('boughtPrice', boughtCostOf(world, recipe)), ...roubles('cost', cost), ...roubles('fuel', fuel || undefined)],
        trees: [...costs(), ...fuels()],
      }
    case 'time':
      return { value: seconds, ...timeOf(world, recipe), trees: [] }
  }
}

/** What the module's time for ingredients adds to that of the craft. */
export const ingredientTime = ({ seconds = 0, stationSeconds = seconds }: Pick<RecipeFigures, 'seconds' | 'stationSeconds'>) =>
  lasting('ingredientTime', stationSeconds > seconds ? stationSeconds - seconds : undefined)

/** The skill shortens a craft, graphics cards a coin, and some modules nothing. */
function timeOf({ economy, settings }: CostWorld, { recipe, seconds = 0 }: WorldRecipe): Pick<FigureDerivation, 'formula' | 'inputs'> {
  if (!('duration' in recipe)) return { formula: 'time', inputs: [] }
  const duration = lasting('duration', recipe.duration)
  if (isSkilled(economy.modules[recipe.module]?.slug ?? ''))
    return { formula: 'time', inputs: [...duration, { name: 'crafting', value: settings.crafting, unit: 'level' }] }
  if (seconds === recipe.duration) return { formula: 'timeFixed', inputs: duration }
  return { formula: 'farm_secondsPerCoin', inputs: [...duration, ...counted('cards', cardsFor(seconds, recipe.duration))] }
}

/** What a run takes beside the generator's fuel. */
export const withoutFuel = (trees: Derivation[]) => trees.filter(({ formula }) => formula !== 'fuel')

/** The sales of what some runs of a recipe give. */
export function salesOf(world: CostWorld, { kind, recipe }: WorldRecipe, runs: number): Derivation[] {
  const { economy, settings } = world
  return recipe.outputs.flatMap(({ item: at, count }) => {
    const item = economy.items[at]
    const sale = world.saleOf(kind, at)
    return item && sale ? [saleTree(sale, item, at, count * runs, economy, settings)] : []
  })
}
