import type { WorldRecipe } from '../costs/cost-graph.ts'
import { type Economy, moduleSlugs } from '../economy.ts'

export const isFarm = ({ recipe }: Pick<WorldRecipe, 'recipe'>, modules: Economy['modules']): boolean =>
  'module' in recipe && modules[recipe.module]?.slug === moduleSlugs.bitcoinFarm
