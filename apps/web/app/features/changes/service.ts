import type { ChangeStatus, FieldChange } from '@stashwise/catalogue/record-changes'
import type { GameMode } from '@stashwise/game/mode'
import type { Roubles } from '@stashwise/game/money'
import type { Day, LoggedKind } from '@stashwise/game/record-change'
import type { CellView, ItemLink } from '@stashwise/market/view'
import type { Viewer } from '#app/http/call-variables.ts'

/** A line of a record in words, as it was and as it is; absent: it had or has no such line. */
export type ChangeRow = { label: string; before?: string; after?: string }

/** A record that changed. `href`: its page; absent for what has none. */
export type ChangeView = {
  kind: LoggedKind
  id: string
  name: string
  href?: string
  cell?: CellView
  status: ChangeStatus
  rows: ChangeRow[]
}

/** An item's daily average at the first and last day of a span. */
export type PriceMoveView = { item: ItemLink; before: Roubles; after: Roubles; percent: number }

/** A UTC day with the number of records that changed, by kind. `at`: the last import that changed one, milliseconds. */
export type ChangedDayView = { day: Day; at: number; total: number; counts: Partial<Record<LoggedKind, number>> }

/** Both days belong to it. `to` is not before `from`. */
export type Span = { from: Day; to: Day }

/** `after`: the position of an earlier page's last change. */
export type ChangesQuery = Span & { kind?: LoggedKind | undefined; after?: number | undefined; limit: number }

export type ChangesPage<Change> = {
  changes: Change[]
  counts: Partial<Record<LoggedKind, number>>
  total: number
  /** Where the next page begins; absent on the last one. */
  next?: number
}

/** A record that changed with its facts, as the feed has them but for what no player sees. */
export type FactChange = { kind: LoggedKind; id: string; name: string; status: ChangeStatus; fields: FieldChange[] }

/** What imports have changed in the game's data. @throws an error for which `isUnavailable` is true while the database is away, AppError `catalogue/empty` before the first catalogue. */
export type ChangesService = {
  /** Days with changes, the latest first. */
  days(mode: GameMode): Promise<ChangedDayView[]>
  /** Changes in words, by kind and name. */
  list(viewer: Pick<Viewer, 'mode' | 'locale'>, query: ChangesQuery): Promise<ChangesPage<ChangeView>>
  /** The same changes as facts. */
  listFacts(viewer: Pick<Viewer, 'mode' | 'locale'>, query: ChangesQuery): Promise<ChangesPage<FactChange>>
  /** Items whose average moved most, by share. */
  prices(viewer: Pick<Viewer, 'mode' | 'locale'>, span: Span, limit: number): Promise<PriceMoveView[]>
}

/** A span's changes as the page shows them. `prices` are empty for a single day; `days`: the latest with changes. */
export type ChangesPageView = ChangesPage<ChangeView> & { span: Span; prices: PriceMoveView[]; days: ChangedDayView[] }
