import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Calculator } from '@stashwise/calculators/calculator'
import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import { defaultSettings } from '@stashwise/calculators/settings'
import { parseHideoutWhy, parseScanWhy, parseWhy } from '@stashwise/calculators/why/why-key'
import type { Locale } from '@stashwise/game/locale'
import { type HideoutSearch, type RecipeSearch, type ScanSearch, scanDirectionOf, toRecipeQuery } from './schema.ts'
import type { FarmDefaults } from './ui/btc-farm/to-farm.ts'

/**
 * How much a page shows: what free players get, what the server sends to a Pro player's browser, and what that one shows a moment later. The
 * specification gives Pro the full calculators; a search shows everybody as many recipes as free players see.
 */
export type Extent = 'free' | 'first' | 'full'
const maxRecipes = { free: 20, first: 30, full: Number.POSITIVE_INFINITY }
const maxScanned = { free: 10, first: 30, full: 200 }
const maxCrafts = { free: 3, first: 6, full: 6 }

const isFree = (extent: Extent) => extent === 'free'

export function recipesView(calculator: Calculator, kind: RecipeKind, search: RecipeSearch, extent: Extent, locale: Locale) {
  const asked = search.why === undefined ? undefined : parseWhy(search.why)
  return {
    list: calculator.list(toRecipeQuery(kind, search, calculator.knowsAccess(kind)), { limit: maxRecipes[extent], isFree: isFree(extent) }),
    places: calculator.places(kind, locale),
    knowsAccess: calculator.knowsAccess(kind),
    why: asked && calculator.whyRecipe(asked.id, asked.figure),
  }
}

export function scannerView(calculator: Calculator, search: ScanSearch, extent: Extent) {
  const { q, route, mine, locked, flea, withdogtags, mixed, sort, why } = search
  // Most flips begin at a trader. While modules are not known the page asks for them, and lists no craft: what nobody told blocks.
  const knowsAccess = calculator.knowsAccess('barter')
  const query = {
    search: q,
    route,
    available: mine || (knowsAccess && !locked),
    isFleaAwaited: flea,
    hideDogtags: !withdogtags,
    mixesDoubtful: mixed,
    sort,
    dir: scanDirectionOf(search),
  }
  const asked = why === undefined ? undefined : parseScanWhy(why)
  return {
    knowsAccess,
    view: calculator.scan(query, { limit: maxScanned[extent], isFree: isFree(extent) }),
    why: asked && calculator.whyScan(asked.id, asked.figure),
  }
}

export function hideoutView(calculator: Calculator, { at: logins, cards, why }: HideoutSearch, extent: Extent) {
  const asked = why === undefined ? undefined : parseHideoutWhy(why)
  return {
    view: calculator.hideout({ logins, cards }, maxCrafts[extent]),
    why: asked && calculator.whyHideout({ logins, cards }, asked),
  }
}

/** A Pro player's settings of the bitcoin farm, the defaults of everybody else: those of the hideout's page, fuel among them. */
export const farmDefaults = (record: FiguresRecord | undefined): FarmDefaults => {
  const own = record?.pro ? record : undefined
  return {
    management: own?.hideoutManagementSkill ?? 0,
    fuel: own?.fuel ?? defaultSettings.fuel,
    combination: own?.addsFuelBonuses ? 'additive' : 'multiplicative',
  }
}
