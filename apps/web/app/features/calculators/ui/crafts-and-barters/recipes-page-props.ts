import type { PlaceChoice } from '@stashwise/calculators/calculator'
import type { RecipeKind } from '@stashwise/calculators/costs/cost-graph'
import type { RecipeListView, WhyView } from '@stashwise/calculators/view'
import type { ComponentType, ReactNode } from 'react'
import type { RecipeSearch } from '../../schema.ts'
import type { PriceEditorProps } from './recipe-inputs.tsx'

export type RecipesPageProps = {
  kind: RecipeKind
  path: string
  search: RecipeSearch
  list: RecipeListView
  /** Traders or modules to filter by. */
  places: readonly PlaceChoice[]
  /** What the player can do is known: nothing else is listed unless they want to see it. */
  knowsAccess: boolean
  state: { simulated: boolean; pricesAt?: number }
  isPro: boolean
  /** Trader levels, quests and modules count. */
  usesProgress: boolean
  onSearch(change: Partial<RecipeSearch>): void
  /** The open derivation, from the address. */
  why: WhyView | undefined
  settings?: ReactNode
  /** Whom it calculates for. */
  player?: ReactNode
  /** What another area offers to do with a recipe. */
  toolsOf?(recipe: { id: string; name: string }): ReactNode
  PriceEditor?: ComponentType<PriceEditorProps>
}
