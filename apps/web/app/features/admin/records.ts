import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Direction } from '#app/kit/data-table/column.ts'
import type { Cell } from '#app/kit/item-cell.tsx'
import type { Actor } from './audit.ts'
import type { QuestFault } from './quest-form.ts'
import type { FormKind } from './record-fields.ts'
import type { ShownRecord } from './record-form.ts'
import type { CorrectionState } from './service.ts'

/** Kinds of records that have a list of all. */
export type ListKind = FormKind | 'quest'

/** Rows that a list shows first, and at most when all of them are wanted; a narrower filter shows the rest. */
export const firstRows = 50
export const maxRows = 1000

/** A correction in force. */
export type RowOverride = { state: CorrectionState; facts: number; reason: string; author?: string; at: string }
/** `record`: the id of the record, which several rows may share; `values`: by the columns of the kind. Unknown ones are absent. */
export type RecordRow = {
  id: string
  record: string
  name: string
  values: Record<string, string | number>
  override?: RowOverride
}
/** `where`: conditions as an address has them; `shown`: whether more than the first rows are wanted. */
export type RecordSearch = { q: string; where: string; sort: string; dir: Direction; shown: '' | 'all'; record: string }
/** `found`: rows that meet the filter, of `all`; the list has the first of them. */
export type RecordList = { rows: RecordRow[]; found: number; all: number }

/** A record with its form. `feed`: the same fields as the feed has them; `version`: of the correction in force, '' without one. */
export type RecordDetail = {
  kind: FormKind
  id: string
  name: string
  shown: ShownRecord
  /** Those that an offer or a barter can be of, by the name in their address. */
  traders: { slug: string; name: string }[]
  feed: Record<string, string>
  /** Every fact of the record, as it is shown and as the feed has it, where it has it. */
  all: { fact: string; shown: string; feed: string }[]
  version: string
  override?: RowOverride
}

/** Something that was done to a record about an item, by an admin or by an import of the feed. `change`, `subject`: its number and what it changed, as in the audit. */
export type RecordEvent = {
  at: string
  record: Exclude<FormKind, 'tag'>
  by?: string
  action: string
  before: unknown
  after: unknown
  change?: number
  subject?: string
}

/** One change of many records. `accept`: they are as the feed has them. */
export type Batch = { records: string[]; fact: string; value: string; reason: string }
export const acceptFeed = 'accept'
/** How many records a batch changes; `same`: those it leaves as they are; `missing`: those that the feed does not have. */
export type BatchPlan = { changes: number; same: number; missing: number }

export type RecordResult =
  | { done: 'saved' | 'dropped' }
  | { faults: QuestFault[]; typed: Record<string, string> }
  /** Somebody else has saved meanwhile: both versions, and the version to save over. */
  | { conflict: { theirs: Record<string, string>; version: string }; typed: Record<string, string> }
  | { planned: BatchPlan; batch: Batch }
  | { changed: BatchPlan }

/** An item that the feed misses; `category`: a tag's id. */
export type NewItem = { bsgId: string; name: string; shortName: string; width: number; height: number; category: string; reason: string }

/** What a search of the admin area finds, by kind. */
export type Found = { kind: 'user' | 'item' | 'quest' | 'barter' | 'craft' | 'log'; id: string; name: string; note?: string; to: string }

type Viewer = { mode: GameMode; locale: Locale }

/** Records of the game as admins see and correct them. @throws AppError `page/not-found` when the actor is no admin (any more). */
export type RecordsAdmin = {
  list(kind: ListKind, viewer: Viewer, search: RecordSearch): Promise<RecordList>
  find(kind: FormKind, id: string, viewer: Viewer): Promise<RecordDetail | undefined>
  /** The address of an item's page and what its cell shows; undefined where the mode does not have it. */
  itemCell(uid: string, viewer: Viewer): { url: string; cell: Cell } | undefined
  /** What became of an item, its offers and the recipes that give it, the latest first. */
  itemHistory(uid: string, viewer: Viewer): Promise<RecordEvent[]>
  /** Puts in force what a form says. */
  save(actor: Actor, of: { kind: FormKind; id: string; sent: Record<string, string> }, viewer: Viewer): Promise<RecordResult>
  /** How many records a batch would change; undefined when its value cannot be read. */
  planBatch(kind: ListKind, batch: Batch, viewer: Viewer): Promise<BatchPlan | undefined>
  /** Changes all of them in one transaction, audited as one batch. */
  runBatch(actor: Actor, kind: ListKind, batch: Batch, viewer: Viewer): Promise<BatchPlan | undefined>
  /** Categories an item can be in, by name in the admin's language. */
  categories(viewer: Viewer): { id: string; name: string }[]
  /** Adds an item to both modes and returns its uid. @throws AppError `record/exists`, `request/invalid` for an unknown category. */
  addItem(actor: Actor, item: NewItem): Promise<string>
  /** Everything that an admin can open; some of each kind. */
  search(q: string, viewer: Viewer): Promise<Found[]>
}
