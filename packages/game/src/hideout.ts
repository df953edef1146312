import type { ModuleId, TraderId } from './ids.ts'
import type { RecipeItem } from './recipe.ts'

export type HideoutModule = {
  id: ModuleId
  /** `bitcoin-farm`, `workbench`, … */
  slug: string
  levels: HideoutLevel[]
}

export type HideoutLevel = {
  level: number
  /** Seconds. */
  buildSeconds: number
  items: RecipeItem[]
  modules: { module: ModuleId; level: number }[]
  traders: { trader: TraderId; level: number }[]
  skills: { skill: string; level: number }[]
  bonuses: { type: string; value: number; skill?: string }[]
}
