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
  /** `type` absent: a loyalty level; `compare` absent: at least. */
  traders: { trader: TraderId; level: number; type?: 'standing'; compare?: string }[]
  /** Kinds of conditions that we do not know, as the feed names them; absent: none. */
  reqUnknown?: string[]
  skills: { skill: string; level: number }[]
  bonuses: { type: string; value: number; skill?: string }[]
}
