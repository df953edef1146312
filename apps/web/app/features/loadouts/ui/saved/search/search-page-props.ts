import type { LoadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutChoices, LoadoutListView } from '#app/features/loadouts/saved-views.ts'

export type SearchPageProps = {
  path: string
  search: LoadoutSearch
  list: LoadoutListView
  choices: LoadoutChoices
  /** Trader levels and quests count, so that what is available to the player is known. */
  usesProgress: boolean
  /** Parameters of the address that could not be read. */
  ignored: readonly string[]
  onSearch(change: Partial<LoadoutSearch>): void
}
