import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { RecipeNotes, SourceView } from '@stashwise/calculators/view'
import type { PricePoint } from '@stashwise/game/price'
import type { ItemPageView } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'

/** Everything a page or a call says of an item but its history: the market's part, and the calculators' cheapest source and best sale. */
export type ItemView = ItemPageView & { source: SourceView }

/** Items as their page and `POST /item/by-url` show them. Served from memory. */
export type ItemPages = {
  /** `record`: whose settings count; the defaults without one. Undefined for an unknown address. */
  find(url: string, viewer: Viewer, record: FiguresRecord | undefined): ItemView | undefined
}

/** What is said of the recipes of an item, by id; of the others there is nothing to say. */
export type NotesOfRecipes = Readonly<Record<string, RecipeNotes>>

/** What presets of a weapon cost as builds, by uid. */
export type PresetPrices = Readonly<Record<string, number>>

/**
 * The history of an item as it was fetched: points (there may be none; `isFetching`: older ones are on their way to the server), a refusal
 * for want of Pro, a failure, or no response in time.
 */
export type HistoryResult =
  | { kind: 'points'; points: PricePoint[]; simulated: boolean; isFetching?: true }
  | { kind: 'pro' }
  | { kind: 'failed' }
  | { kind: 'late' }
