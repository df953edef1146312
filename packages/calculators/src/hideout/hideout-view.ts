import type { EconomyNames } from '../economy.ts'
import { type Named, presentItem, presentRecipe } from '../present.ts'
import type { ListedRecipe } from '../recipes/list-recipes.ts'
import { type Basis, basisOf } from '../settings.ts'
import type { ItemView, ModuleView, RecipeRow } from '../view.ts'
import { type AtWork, atWork, withoutCrafts } from './at-work.ts'
import { type DayInput, farmCards, fuelPerHour, hideoutDay, moduleCrafts } from './hideout-day.ts'
import type { DaySchedule } from './schedule.ts'

/** A module of the hideout page: its best craft, and what a day of it earns. */
export type ModuleRow = {
  module: ModuleView
  best?: RecipeRow
  /** Roubles of a day of the best craft before fuel, and its runs; `capped`: sellers or buyers allow no more, though there is time. */
  perDay?: number
  runs?: number
  capped?: true
  crafts: RecipeRow[]
  built?: number
  levels: number
  /** Parts of the levels that are not built yet. */
  parts: { level: number; needs: { uid: string; count: number; foundInRaid: boolean }[] }[]
}

/** `names`: of modules by their number in the day; `labels`: what the day's crafts make, by craft. */
export type HideoutView = {
  modules: ModuleRow[]
  /**
   * Roubles of a day when every module's best craft is started again the moment it is ready, as far as sellers have its parts and buyers
   * are seen for it: before the generator's fuel, and after it. The plan, {@link day}, is what a player can do.
   */
  perDay: number
  ceiling: number
  fuelPerDay: number
  day: DaySchedule
  cards: number
  names: Record<string, string>
  /** Where ingredients come from in every figure, for the columns' heads. */
  basis: Basis
  /**
   * Roubles a day of the best plan with nothing but bought or bartered parts, where parts may be made: making them takes time of stations
   * that the plan has given to other crafts.
   */
  netBought?: number
  labels: Record<string, ItemView>
}

/** `cards`: absent, as many as the built farm holds. */
export type HideoutInput = Omit<DayInput, 'cards'> & { cards?: number | undefined }

/** The hideout's modules and its best day. `craftsShown`: crafts listed of each module. */
export function hideoutView(solved: AtWork, names: EconomyNames, input: HideoutInput, craftsShown: number): HideoutView {
  const cards = input.cards ?? farmCards(solved.world)
  const work = atWork(solved, cards)
  const { world, recipes } = work
  const named: Named = { world, names }
  const modules = moduleCrafts(work, { logins: input.logins, cards }).map((module) => toRow(named, module, craftsShown))
  const day = hideoutDay(work, { logins: input.logins, cards })
  const perDay = modules.reduce((sum, each) => sum + (each.perDay ?? 0), 0)
  const shown = new Set(day.lanes.flatMap(({ steps }) => steps.map(({ craft }) => craft)))
  const labels = recipes.flatMap(({ recipe: { recipe } }) => {
    const [output] = recipe.outputs
    return output && shown.has(recipe.id) ? [[recipe.id, presentItem(named, output.item)] as const] : []
  })
  const fuelPerDay = Math.round(fuelPerHour(world) * 24)
  return {
    modules,
    perDay,
    ceiling: perDay - fuelPerDay,
    fuelPerDay,
    day,
    cards,
    basis: basisOf(world.settings),
    ...(world.settings.useCrafts && {
      netBought: hideoutDay(atWork(withoutCrafts(solved), cards), { logins: input.logins, cards }).perDay.net,
    }),
    names: Object.fromEntries(world.economy.modules.map((_, at) => [String(at), names.modules[at] ?? ''])),
    labels: Object.fromEntries(labels),
  }
}

function toRow(
  named: Named,
  { module: at, crafts, best, perDay, runs }: ReturnType<typeof moduleCrafts>[number],
  craftsShown: number,
): ModuleRow {
  const { settings, economy } = named.world
  const module = economy.modules[at]
  const rowOf = ({ recipe, figures }: ListedRecipe) => presentRecipe(named, recipe, figures)
  const built = settings.useProgress ? (settings.modulesBuilt[module?.id ?? ''] ?? 0) : undefined
  return {
    module: { id: module?.id ?? '', slug: module?.slug ?? '', name: named.names.modules[at] ?? '' },
    levels: module?.levels.length ?? 0,
    ...(built !== undefined && { built }),
    ...(best && { best: rowOf(best) }),
    ...(perDay !== undefined && { perDay }),
    ...(runs && { runs: runs.made }),
    ...(runs && runs.made < runs.most && { capped: true as const }),
    crafts: crafts.slice(0, craftsShown).map(rowOf),
    parts: partsAbove(named, at, built ?? 0),
  }
}

const partsAbove = ({ world: { economy } }: Named, at: number, built: number): ModuleRow['parts'] =>
  (economy.modules[at]?.levels ?? []).flatMap(({ items }, index) => {
    const needs = items.map(({ item, count, foundInRaid }) => ({
      uid: economy.items[item]?.uid ?? '',
      count,
      foundInRaid: foundInRaid === true,
    }))
    return index + 1 > built && needs.length > 0 ? [{ level: index + 1, needs }] : []
  })
