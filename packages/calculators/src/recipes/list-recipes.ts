import type { RecipeKind, WorldRecipe } from '../costs/cost-graph.ts'
import type { CostWorld } from '../costs/cost-world.ts'
import { canGetParts } from '../costs/run.ts'
import { isBeyondOffers } from '../costs/trust.ts'
import type { EconomyNames } from '../economy.ts'
import { isFarm } from '../hideout/is-farm.ts'
import type { RecipeFigureName } from '../view.ts'
import type { ListedRecipe } from './listed-recipes.ts'
import { type RecipeFigures, wholeDayPerHour } from './recipe-figures.ts'
import { hasWords, wordsOf } from './search-words.ts'

/** Which recipes a page lists, and in what order. Ids and slugs that nothing has find nothing. */
export type RecipeQuery = {
  kind: RecipeKind
  search: string
  /** Slug of a trader or module. */
  place?: string | undefined
  /** Highest trader or module level. */
  level?: number | undefined
  /** Url of an item that is taken or given. */
  item?: string | undefined
  /** Only what the player has: nothing blocks it; of crafts those whose ingredients can be had, so that they can be started now. */
  available: boolean
  profitable: boolean
  hideDogtags: boolean
  /** The bitcoin farm, which runs by itself, comes after all others. */
  farmLast?: boolean
  /** Rows whose prices can hardly be trusted, or that the offers do not suffice for, stay among the others; otherwise they come after them. */
  mixesDoubtful: boolean
  /** Longest craft, hours. */
  hours?: number | undefined
  sort: RecipeFigureName | 'name' | 'place'
  dir: 'asc' | 'desc'
}

/**
 * The recipes a query lets through, in its order: what is searched for by its own name first, then what only concerns it. Of each, doubtful ones
 * come after the others, and barters that take or give more than there are offers before them, unless these are to be mixed in; of what is available
 * barters whose ingredients nobody sells the player come last. Unknown figures come last whichever way the list runs, of them what the player can do
 * first, the highest profit before the others; ties by name.
 */
export function listRecipes(all: readonly ListedRecipe[], world: CostWorld, names: EconomyNames, query: RecipeQuery): ListedRecipe[] {
  const words = wordsOf(query.search)
  const ordered = inOrder(passing(all, world, names, query), query, names, (recipe) => isFarm(recipe, world.economy.modules))
  if (words.length === 0) return ordered
  // Sorting is stable: rows equally near to the search stay in the list's order.
  return ordered.toSorted((a, b) => distance(a.recipe, names, words) - distance(b.recipe, names, words))
}

/** What keeps the player from the recipes that only {@link RecipeQuery.available} leaves out. */
export function closedRecipes(all: readonly ListedRecipe[], world: CostWorld, names: EconomyNames, query: RecipeQuery) {
  const closed = passing(all, world, names, { ...query, available: false }).filter((each) => !isOpen(each))
  const blocked = closed.reduce((count, { figures }) => count + Number(figures.blockers.length > 0), 0)
  return { blocked, parts: closed.length - blocked }
}

/**
 * What the lists call available: nothing blocks it, and its ingredients can be had. A trader's barter is open to who has the trader, whatever it
 * takes: most of that is found in raids, and a beginner can buy little of it.
 */
export const isOpen = ({ recipe, figures, world }: ListedRecipe): boolean =>
  figures.blockers.length === 0 && (recipe.kind === 'barter' || canGetParts(world, recipe))

function passing(all: readonly ListedRecipe[], world: CostWorld, names: EconomyNames, query: RecipeQuery): ListedRecipe[] {
  const words = wordsOf(query.search)
  const item = query.item === undefined ? undefined : (world.findItem(query.item) ?? -1)
  return all.filter((each) => {
    const { recipe, figures } = each
    return (
      recipe.kind === query.kind &&
      (query.place === undefined || slugOf(recipe, world) === query.place) &&
      (query.level === undefined || recipe.recipe.level <= query.level) &&
      (item === undefined || concerns(recipe, item)) &&
      (!query.available || isOpen(each)) &&
      (!query.profitable || (figures.profit ?? 0) > 0) &&
      (!query.hideDogtags || !figures.hasDogtags) &&
      (query.hours === undefined || figures.seconds === undefined || figures.seconds <= query.hours * 3600) &&
      (words.length === 0 || matches(recipe, world, names, words))
    )
  })
}

const slugOf = ({ recipe }: WorldRecipe, { economy }: CostWorld): string | undefined =>
  'trader' in recipe ? economy.traders[recipe.trader]?.slug : economy.modules[recipe.module]?.slug

const concerns = ({ recipe }: WorldRecipe, item: number): boolean =>
  [...recipe.inputs, ...recipe.outputs].some((part) => part.item === item)

/** Every word occurs in the name of something the recipe takes or gives, or of its place. */
function matches({ recipe }: WorldRecipe, { economy }: CostWorld, names: EconomyNames, words: readonly string[]): boolean {
  const place = 'trader' in recipe ? names.traders[recipe.trader] : names.modules[recipe.module]
  const items = [...recipe.outputs, ...recipe.inputs].flatMap(({ item }) => [
    ...(names.items[item] ?? []),
    economy.items[item]?.url.replaceAll('_', ' ') ?? '',
  ])
  return hasWords([place ?? '', ...items].join('\n'), words)
}

/** How far a recipe is from a search: 0 where a product has words that start with all those searched for, 1 where an ingredient has, else 2. */
function distance({ recipe: { outputs, inputs } }: WorldRecipe, names: EconomyNames, words: readonly string[]): number {
  const isNamed = ({ item }: { item: number }) => {
    const own = (names.items[item] ?? [])
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  return outputs.some(isNamed) ? 0 : inputs.some(isNamed) ? 1 : 2
}

function inOrder(
  listed: readonly ListedRecipe[],
  { sort, dir, available, mixesDoubtful, farmLast = false }: RecipeQuery,
  names: EconomyNames,
  isFarmed: (recipe: WorldRecipe) => boolean,
): ListedRecipe[] {
  const turn = dir === 'asc' ? 1 : -1
  const nameOf = ({ recipe }: ListedRecipe) => names.items[recipe.recipe.outputs[0]?.item ?? -1]?.[0] ?? ''
  const placeOf = ({ recipe: { recipe } }: ListedRecipe) =>
    `${'trader' in recipe ? names.traders[recipe.trader] : names.modules[recipe.module]} ${recipe.level}`
  const byName = (a: ListedRecipe, b: ListedRecipe) => compare(nameOf(a), nameOf(b)) || compare(a.recipe.recipe.id, b.recipe.recipe.id)
  if (sort === 'name') return listed.toSorted((a, b) => turn * byName(a, b))
  if (sort === 'place') return listed.toSorted((a, b) => turn * compare(placeOf(a), placeOf(b)) || byName(a, b))
  const isApart = ({ recipe }: ListedRecipe) => Number(farmLast && isFarmed(recipe))
  // What can be done now comes before what must be found first. Crafts count what their offers allow.
  const isLacking = ({ recipe, world }: ListedRecipe) => Number(available && recipe.kind === 'barter' && !canGetParts(world, recipe))
  const doubtOf = ({ recipe, figures, world }: ListedRecipe): number => {
    if (mixesDoubtful) return 0
    if (figures.trust === 'low') return 2
    return recipe.kind === 'barter' && isBeyondOffers(world, recipe) ? 1 : 0
  }
  const rows = listed.map((each) => ({
    each,
    figure: figureOf(each.figures, sort),
    rank: 6 * isApart(each) + 3 * isLacking(each) + doubtOf(each),
  }))
  const [known, unknown] = [rows.filter(({ figure }) => figure !== undefined), rows.filter(({ figure }) => figure === undefined)]
  known.sort((a, b) => a.rank - b.rank || turn * ((a.figure ?? 0) - (b.figure ?? 0)) || byName(a.each, b.each))
  const isBlocked = ({ figures }: ListedRecipe) => Number(figures.blockers.length > 0)
  const profitOf = ({ figures }: ListedRecipe) => figures.profit ?? -Infinity
  unknown.sort(
    ({ each: a, rank }, { each: b, rank: other }) =>
      isApart(a) - isApart(b) ||
      isBlocked(a) - isBlocked(b) ||
      rank - other ||
      Number(profitOf(b) > profitOf(a)) - Number(profitOf(a) > profitOf(b)) ||
      byName(a, b),
  )
  return [...known, ...unknown].map(({ each }) => each)
}

/** A figure of a row by its name, as it is shown and sorted by: profit by hour is that of a whole day. `own` of a recipe that has no cost is unknown as well. */
export function figureOf(figures: RecipeFigures, name: RecipeFigureName): number | undefined {
  if (name === 'perHour') return wholeDayPerHour(figures)
  if (name === 'time') return figures.seconds
  if (name !== 'cash' && name !== 'own') return figures[name]
  return figures.cost === undefined ? undefined : name === 'own' ? figures.own : figures.cost - figures.own
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
