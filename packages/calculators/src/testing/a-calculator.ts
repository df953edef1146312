import { createCalculator, solve } from '../calculator.ts'
import type { Economy, EconomyNames } from '../economy.ts'
import type { RecipeQuery } from '../recipes/list-recipes.ts'
import { type CalculatorSettings, defaultSettings } from '../settings.ts'
import { aBarter, aCraft, anEconomy, moduleAt } from './an-economy.ts'

/** Names for an economy of tests. */
export const namesOf = (economy: Economy): EconomyNames => ({
  items: economy.items.map(({ url }) => [`The ${url}`, url.slice(0, 6)]),
  traders: ['Prapor', 'Mechanic'],
  modules: economy.modules.map(({ slug }) => slug),
  quests: ['Gunsmith'],
  questItems: { diary: 'Diary' },
})
export const calculator = (economy: Economy, change: Partial<CalculatorSettings> = {}) =>
  createCalculator(solve(economy, { ...defaultSettings, ...change }), namesOf(economy))
/** Every craft, by profit. */
export const everything: RecipeQuery = {
  kind: 'craft',
  search: '',
  available: false,
  profitable: false,
  hideDogtags: false,
  mixesDoubtful: true,
  sort: 'profit',
  dir: 'desc',
}
/** Rows as a user with Pro gets them. */
export const all = { limit: 100, isFree: false }

/** Barters and crafts of every sort: a chain, a tool, a dogtag, an unknown price. */
export const economy = anEconomy({
  barters: [aBarter([['dogtag', 2, 15]], [['rifle', 1]]), aBarter([['kite', 1]], [['case', 1]], { trader: 1, level: 3, quest: 0 })],
  crafts: [
    aCraft([['kite', 3]], [['bolts', 4]], { duration: 36_000 }),
    aCraft([['filter', 0.66]], [['water', 1]], { module: moduleAt('water-collector'), duration: 19_500 }),
    aCraft(
      [
        ['nuts', 1],
        ['toolset', 1, 'tool'],
      ],
      [['case', 1]],
      { level: 2, duration: 7200 },
    ),
    aCraft([['junk', 1]], [['plans', 1]], { module: moduleAt('lavatory') }),
  ],
  change: { junk: { price: {} } },
})
