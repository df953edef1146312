import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import type { SuspectRule } from '@stashwise/catalogue/suspects/suspect'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Direction } from '#app/kit/data-table/column.ts'
import type { Actor } from './audit.ts'
import type { CorrectionState } from './service.ts'

/** The pages that compare. */
export const comparePaths: Record<ComparedKind, string> = {
  item: '/admin/guns-compare',
  offers: '/admin/traders-prices-compare',
  barter: '/admin/barters-compare',
  craft: '/admin/crafts-compare',
  quest: '/admin/quests-compare',
}

/** What records are compared with: corrections with the feed, the feed with what it was before an import, or pvp with pve. */
export const comparedWith = ['feed', 'import', 'mode'] as const
export type ComparedWith = (typeof comparedWith)[number]
export const compareViews = ['differences', 'suspects', 'unknown'] as const
export type CompareView = (typeof compareViews)[number]

/** `mode`: '' for the admin's own; `past`: version of an import, '' for the latest; `where`: conditions as an address has them. */
export type CompareSearch = {
  mode: '' | GameMode
  view: CompareView
  against: ComparedWith
  past: string
  q: string
  where: string
  sort: string
  dir: Direction
  shown: '' | 'all'
}

/** Columns of each list that can be filtered and sorted by. */
export const compareColumns = {
  differences: ['name', 'fact', 'before', 'after', 'status', 'state'],
  suspects: ['name', 'rule', 'fact', 'actual', 'limit', 'factor', 'state'],
  unknown: ['name', 'fact', 'reference'],
} as const satisfies Record<CompareView, readonly string[]>

export type DifferenceStatus = 'changed' | 'new' | 'gone'
type Row = { id: string; record: string; name: string; fact: string; state?: CorrectionState }
/** One fact in which a record differs. `before` and `after` are in words, '' where there is none. `isFixed`: it cannot be corrected. */
export type DifferenceRow = Row & { before: string; after: string; status: DifferenceStatus; isFixed: boolean }
/**
 * `factor`: how far the figure is from the rule's. `mend`: what one button does: take the feed's value where ours is corrected, or the value before the
 * import where that differs.
 */
export type SuspectRow = Row & {
  rule: SuspectRule
  actual: number
  limit: number
  factor: number
  mend?: { row: string; take: 'feed' | 'before'; digest: string }
}
export type UnknownRow = Row & { reference: string }

/** An import that can be compared with. `records`: how many it changed; `bytes`: what they take in the database. */
export type PastImportRow = { version: string; at: string; records: number; bytes: number }

type Listed<Row> = { rows: Row[]; found: number; all: number }
export type Comparison = {
  mode: GameMode
  imports: PastImportRow[]
  /** How many there are in each list, whatever it is filtered by. */
  counts: Record<CompareView, number>
  /** How many suspects or unknown references the same list has in the other modes; none for differences. */
  elsewhere: { mode: GameMode; count: number }[]
} & (
  | { view: 'differences'; list: Listed<DifferenceRow> }
  | { view: 'suspects'; list: Listed<SuspectRow>; cleared: number }
  | { view: 'unknown'; list: Listed<UnknownRow> }
)

/** Values of some rows that corrections take over. `rows`: their ids; `digest`: of the plan that the admin saw. */
export type Taking = {
  rows: string[]
  against: ComparedWith
  past: string
  take: 'before' | 'after'
  reason: string
  digest: string
}
/**
 * How many records and facts change. `same`: facts that are so already; `fixed`: ones that cannot be corrected, or not to that value; `held`: records that
 * another admin edits just now, which stay as they are. `digest` names the corrections in force.
 */
export type TakingPlan = { records: number; facts: number; same: number; fixed: number; held: number; by: string[]; digest: string }

export type CompareResult =
  | { planned: TakingPlan; taking: Taking }
  | { changed: TakingPlan }
  /** Somebody else has corrected one of them since the preview; what would change now. */
  | { conflict: TakingPlan; taking: Taking }
  | { cleared: number }
  | { faults: string[] }

/** How many rows a list of a page that compares has in a mode. */
export type CompareCount = { kind: ComparedKind; mode: GameMode; count: number }
/** What waits on the pages that compare. */
export type CompareCounts = {
  suspects: CompareCount[]
  unknown: CompareCount[]
  corrections: Record<Exclude<CorrectionState, 'needed'>, number>
}

type Viewer = { mode: GameMode; locale: Locale }

/** Who compares in the mode that an address names. */
export const comparingIn = <Of extends Viewer>(viewer: Of, { mode }: Pick<CompareSearch, 'mode'>): Of => ({
  ...viewer,
  mode: mode || viewer.mode,
})

/** Versions of records beside each other. @throws AppError `page/not-found` when the actor is no admin (any more). */
export type ComparingService = {
  compare(kind: ComparedKind, viewer: Viewer, search: CompareSearch): Promise<Comparison>
  /** What a taking would change; nothing is stored. */
  plan(actor: Actor, kind: ComparedKind, viewer: Viewer, taking: Taking): Promise<TakingPlan>
  /** Changes all of them in one transaction, audited as one batch. Changes nothing when the digest is another one by now. */
  take(actor: Actor, kind: ComparedKind, viewer: Viewer, taking: Taking): Promise<{ ok: boolean; plan: TakingPlan }>
  /** Suspects that an admin found to be right are not listed until their figures are others. Returns how many. */
  clear(actor: Actor, kind: ComparedKind, viewer: Viewer, suspects: { rows: string[]; reason: string }): Promise<number>
  counts(): Promise<CompareCounts>
}
