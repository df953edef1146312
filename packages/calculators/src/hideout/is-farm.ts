import { type Economy, type EconomyBarter, type EconomyCraft, moduleSlugs } from '../economy.ts'

export const isFarm = ({ recipe }: { recipe: EconomyBarter | EconomyCraft }, modules: Economy['modules']): boolean =>
  'module' in recipe && modules[recipe.module]?.slug === moduleSlugs.bitcoinFarm
