import type { Node } from '../costs/cheapest-costs.ts'
import type { Maker, WorldRecipe } from '../costs/cost-graph.ts'
import type { EconomyNames } from '../economy.ts'
import { type Named, presentItem, presentRecipe } from '../present.ts'
import type { ListedRecipe } from '../recipes/listed-recipes.ts'
import { type Basis, basisOf, knowsFact } from '../settings.ts'
import type { ItemView, ModuleView, RecipeRow } from '../view.ts'
import { type AtWork, assumedCards, atWork, withoutCrafts } from './at-work.ts'
import { type DayInput, doubtfulOfDay, fuelPerHour, moduleCrafts, scheduleOf } from './hideout-day.ts'
import { type DaySchedule, maxDay, scheduleDay } from './schedule.ts'

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
   * The plan, which a player can do: parts are bought or bartered, never made, as that takes time of stations the plan has given to other
   * crafts. So do the rows of modules and the maximum. `dayBasis` is where the parts come from; `doubtful`: roubles of it that stand on prices that can hardly be trusted.
   */
  day: DaySchedule
  dayBasis: Basis
  doubtful: number
  /**
   * Roubles of a day, of the crafts the plan chooses among, when modules never wait: as many runs of the best ones as sellers and buyers allow,
   * then others; after the generator's fuel. Never below the plan.
   */
  ceiling: number
  fuelPerDay: number
  cards: number
  /** Nobody told how many cards there are, and no farm is built that would hold some. */
  cardsUnknown?: true
  /** Modules count, and nobody told which are built: none is counted as open, and none is said to be missing. */
  modulesUnknown?: true
  /** Modules that pay only with parts that are crafted as well, so that the plan has nothing for them, and those parts, by module's number. */
  chained: Record<string, string[]>
  names: Record<string, string>
  labels: Record<string, ItemView>
}

/** `cards`: absent, {@link assumedCards}. */
export type HideoutInput = Omit<DayInput, 'cards'> & { cards?: number | undefined }

/** The hideout's modules and its best day. `craftsShown`: crafts listed of each module. */
export function hideoutView(solved: AtWork, names: EconomyNames, input: HideoutInput, craftsShown: number): HideoutView {
  const cards = input.cards ?? assumedCards(solved.world)
  const dayInput = { logins: input.logins, cards }
  const work = atWork(solved, cards)
  const { world } = work
  const planned = atWork(withoutCrafts(solved), cards)
  const named: Named = { world: planned.world, names }
  const schedule = scheduleOf(planned, dayInput)
  const day = scheduleDay(schedule)
  const shown = new Set(day.lanes.flatMap(({ steps }) => steps.map(({ craft }) => craft)))
  const labels = planned.recipes.flatMap(({ recipe: { recipe } }) => {
    const [output] = recipe.outputs
    return output && shown.has(recipe.id) ? [[recipe.id, presentItem(named, output.item)] as const] : []
  })
  const modules = moduleCrafts(planned, dayInput)
  const paying = new Set(modules.flatMap(({ module, perDay = 0 }) => (perDay > 0 ? [module] : [])))
  return {
    modules: modules.map((module) => toRow(named, module, craftsShown)),
    day,
    dayBasis: basisOf(planned.world.settings),
    doubtful: Math.round(doubtfulOfDay(planned, day)),
    ceiling: maxDay(schedule).net,
    fuelPerDay: Math.round(fuelPerHour(planned.world) * 24),
    cards,
    ...(cards === 0 && input.cards === undefined && world.settings.farmCards === undefined && { cardsUnknown: true as const }),
    ...(world.settings.useProgress && !knowsFact(world.settings, 'modules') && { modulesUnknown: true as const }),
    chained: Object.fromEntries(
      moduleCrafts(work, dayInput).flatMap(({ module, best, perDay = 0 }) => {
        const parts = best && perDay > 0 && !paying.has(module) ? craftedParts({ world: best.world, names }, best.recipe) : []
        return parts.length === 0 ? [] : [[String(module), parts]]
      }),
    ),
    names: Object.fromEntries(world.economy.modules.map((_, at) => [String(at), names.modules[at] ?? ''])),
    labels: Object.fromEntries(labels),
  }
}

/** Names of what a recipe takes that is crafted, as that is cheapest; of what it barters for, the crafted parts of that. */
function craftedParts(named: Named, recipe: WorldRecipe): string[] {
  const { world } = named
  const crafted = new Set<string>()
  const seen = new Set<Node>()
  const add = ({ uses }: Pick<Maker, 'uses'>) => {
    for (const { node } of uses) {
      const maker = seen.has(node) ? undefined : world.makerOf(node)
      seen.add(node)
      if (maker?.kind === 'craft') crafted.add(presentItem(named, world.itemOf(node)).name)
      else if (maker) add(maker)
    }
  }
  add(recipe)
  return [...crafted]
}

function toRow(
  named: Named,
  { module: at, crafts, best, perDay, runs }: ReturnType<typeof moduleCrafts>[number],
  craftsShown: number,
): ModuleRow {
  const { settings, economy } = named.world
  const module = economy.modules[at]
  const rowOf = (each: ListedRecipe) => presentRecipe(named.names, each)
  const built = knowsFact(settings, 'modules') ? (settings.modulesBuilt[module?.id ?? ''] ?? 0) : undefined
  return {
    module: { id: module?.id ?? '', slug: module?.slug ?? '', name: named.names.modules[at] ?? '' },
    levels: module?.levels.length ?? 0,
    ...(built !== undefined && { built }),
    ...(best && { best: rowOf(best) }),
    ...(perDay !== undefined && { perDay }),
    ...(runs && { runs: runs.made }),
    ...(runs?.isFew && { capped: true as const }),
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
