import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Prerequisite } from '@stashwise/progression/quests/quest-state'
import type { Direction } from '#app/kit/data-table/column.ts'
import type { Actor } from './audit.ts'
import type { QuestTitle } from './service.ts'

/** `trader` and `map`: ids, '' for all; `quest`: the one that is edited, by the name in its address. */
export type EdgeSearch = {
  q: string
  trader: string
  map: string
  where: string
  sort: string
  dir: Direction
  shown: '' | 'all'
  quest: string
}
export const edgeColumns = ['name', 'needs', 'status', 'trader', 'level', 'map', 'source', 'ring'] as const

export const neededStatuses = ['complete', 'active', 'failed'] as const satisfies readonly Prerequisite['status'][number][]
/** `any`: one of several of which one is enough. */
export const edgeKinds = ['all', 'any'] as const
/** Where a prerequisite comes from: the feed, an admin who added it, or the feed, but an admin dropped it. */
export type EdgeSource = 'feed' | 'added' | 'dropped'

/** A quest and one that it needs; `needs` is absent for a quest without prerequisites, and has no name where the game's data does not have it. */
export type EdgeRow = {
  id: string
  quest: QuestTitle
  needs?: QuestTitle & { isUnknown: boolean }
  status: Prerequisite['status']
  kind: (typeof edgeKinds)[number]
  trader: string
  level: number
  map: string
  source: EdgeSource
  /** The two need each other, over other quests or at once. */
  isRing: boolean
}
type Choice = { id: string; name: string }
export type EdgeList = { rows: EdgeRow[]; found: number; all: number; traders: Choice[]; maps: Choice[]; rings: QuestTitle[][] }

/** A prerequisite as the form shows it. `isNeeded`: it counts now; `key`: names it in the form. */
export type EditedEdge = QuestTitle & {
  key: string
  status: Prerequisite['status']
  kind: (typeof edgeKinds)[number]
  isNeeded: boolean
  isUnknown: boolean
  source: EdgeSource
}
export type EditedEdges = QuestTitle & {
  version: string
  reason: string
  level: number
  trader: string
  edges: EditedEdge[]
  /** Quests that need this one. */
  leadsTo: QuestTitle[]
  /** Every other quest, by name. */
  choices: QuestTitle[]
}

/** A quest's prerequisites after a change. `remaining`: keys of those that count; `add`: a quest by name, '' for none. */
export type EdgeChange = {
  quest: string
  remaining: string[]
  add: string
  addStatus: Prerequisite['status'][number]
  reason: string
  version: string
}
/** The player of a preview: `done` quests by name, one a line; `isBefore`: everything before the quest is done, too. */
export type PreviewPlayer = { level: number; faction: 'USEC' | 'Bear'; done: string; isBefore: boolean }

/** `line`: of the field, the first one that names no quest. */
export type EdgeFault = { field: string; line?: number }
export type EdgesResult =
  | { done: 'saved' | 'same' }
  | { preview: { opens: QuestTitle[]; closes: QuestTitle[]; isSame: boolean } }
  | { faults: EdgeFault[] }
  /** The change would make these need each other, the first one again at the end. */
  | { ring: QuestTitle[] }
  /** Somebody else has saved meanwhile; what the quest needs now, and the version to save over. */
  | { conflict: { version: string; needs: QuestTitle[] } }

type Viewer = { mode: GameMode; locale: Locale }

/** What quests need, as admins see and correct it. @throws AppError `page/not-found` when the actor is no admin (any more). */
export type EdgesService = {
  list(viewer: Viewer, search: EdgeSearch): Promise<EdgeList>
  find(viewer: Viewer, quest: string): Promise<EditedEdges | undefined>
  preview(viewer: Viewer, change: EdgeChange, player: PreviewPlayer): Promise<EdgesResult>
  /** Saves it as a correction of the quest, unless it would make a ring. */
  save(actor: Actor, viewer: Viewer, change: EdgeChange): Promise<EdgesResult>
}

/** Names a prerequisite in a form. */
export const edgeKey = (kind: EditedEdge['kind'], quest: QuestUid): string => `${kind}:${quest}`
