import type { Blocker } from '../blockers.ts'
import type { WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { boughtRecipes, type ListedRecipe } from '../recipes/listed-recipes.ts'
import { figuresOfRecipe } from '../recipes/recipe-figures.ts'
import { secondsPerCoin } from './bitcoin.ts'
import { farmCards } from './farm-cards.ts'
import { hideoutRules } from './hideout-rules.ts'
import { isFarm } from './is-farm.ts'

/** The hideout's own prices and crafts. */
export type AtWork = { world: CostWorld; recipes: readonly ListedRecipe[] }

/** Graphics cards the farm is counted with while nobody says: those of the player's farm; where progress does not count, all it can hold. */
export const assumedCards = (world: CostWorld): number => (world.settings.useProgress ? farmCards(world) : hideoutRules.bitcoin.maxCards)

/**
 * The hideout with some graphics cards in its bitcoin farm, whose coins then take the time that many need; all else is as in the lists.
 * Without a card the farm is closed, and its figures are those of one card.
 */
export function atWork({ world, recipes }: AtWork, cards: number): AtWork {
  return {
    world,
    recipes: recipes.map((each) => (isFarm(each.recipe, world.economy.modules) ? farmWith(each, world, cards) : each)),
  }
}

/**
 * The same with parts that are bought or bartered, never made, so that no station's time is counted twice; cached with the world. A day
 * is planned with it.
 */
export const withoutCrafts = (work: AtWork): AtWork => (work.world.settings.useCrafts ? boughtRecipes(work.world) : work)

/** The farm's recipe as it is with some cards: its time, and the fuel that burns meanwhile. */
function farmWith(each: ListedRecipe, world: CostWorld, cards: number): ListedRecipe {
  // Another number of cards may be counted already.
  const recipe = world.recipes.find(({ kind, index }) => kind === each.recipe.kind && index === each.recipe.index) ?? each.recipe
  const seconds = secondsPerCoin(Math.max(1, cards), recipe.seconds)
  const blockers = farmBlockers(each.figures.blockers, cards)
  if (seconds === each.recipe.seconds && blockers.length === each.figures.blockers.length) return each
  const { fuel } = recipe
  const burnt = fuel && { ...fuel, count: (fuel.count * seconds) / (recipe.seconds ?? seconds) }
  const faster: WorldRecipe = {
    ...recipe,
    seconds,
    ...(burnt && { fuel: burnt, uses: recipe.uses.map((use) => (use === fuel ? burnt : use)) }),
  }
  return { recipe: faster, figures: { ...figuresOfRecipe(world, faster), blockers }, world }
}

/** What closes a farm with some cards; the number may be another than the player's own. What else closes it comes before missing cards. */
function farmBlockers(blockers: readonly Blocker[], cards: number): Blocker[] {
  const others = blockers.filter(({ kind }) => kind !== 'cards')
  if (cards > 0) return others
  return others.length === 0 ? [{ kind: 'cards' }] : [...blockers]
}
