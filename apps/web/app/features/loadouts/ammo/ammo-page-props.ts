import type { AmmoSearch } from './ammo-search.ts'
import type { AmmoView } from './round-row.ts'

export type AmmoPageProps = { view: AmmoView; search: AmmoSearch; onSearch(change: Partial<AmmoSearch>): void }
