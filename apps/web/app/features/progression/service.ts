import type { QuestUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { Objective } from '@stashwise/game/quest'
import type { Progression, ProgressionFacts, ProgressionNames } from '@stashwise/progression/facts'
import type { SquadProgress } from '@stashwise/progression/squad/squad-progress'
import type { Viewer } from '#app/http/call-variables.ts'
import type { PreparedBody } from '#app/http/prepare-body.ts'
import type { QuestGraphView } from './graph-view.ts'
import type { LootView } from './loot-view.ts'
import type { References } from './references.ts'
import type { GraphChoice } from './server/quest-graph.ts'

/** Progression for pages and calls. Served from memory. @throws AppError `catalogue/empty` before the first catalogue. */
export type ProgressionService = {
  /** What a browser works out progress from, ready to send: quests and hideout; see `packFacts`. */
  factsBody(viewer: Pick<Viewer, 'mode' | 'locale'>): PreparedBody
  /** Prices and recipes that go with it; see `packStock`. */
  stockBody(viewer: Pick<Viewer, 'mode' | 'locale'>): PreparedBody
  /** The same facts for the rules on the server. */
  facts(mode: GameMode): ProgressionFacts
  /** Facts, stock and names, for pages that the server renders; undefined before the first catalogue. */
  findProgression(viewer: Pick<Viewer, 'mode' | 'locale'>): Progression | undefined
  /** Loot by value for a player of a level; undefined level: none counts. Undefined before the first catalogue. */
  findLoot(viewer: Pick<Viewer, 'mode' | 'locale'>, level: number | undefined): LootView | undefined
  /** The graph of some quests, and the traders one can be chosen of. */
  graph(viewer: Pick<Viewer, 'mode' | 'locale'>, choice: GraphChoice): { graph: QuestGraphView; traders: { slug: string; name: string }[] }
  /** Our uids by the game's ids, as other trackers and the game's logs name quests. */
  questIds(mode: GameMode): Record<string, QuestUid>
  /** What facts of quests name, by the name in its address or its id, and back. */
  references(mode: GameMode): References
  /** Sentences of a quest's objectives, also of ones that a quest had; counts are not in them. */
  objectiveTexts(viewer: Pick<Viewer, 'mode' | 'locale'>): (objectives: readonly Objective[]) => string[]
  /** Names for {@link facts} in a language. Some milliseconds. */
  names(viewer: Pick<Viewer, 'mode' | 'locale'>): ProgressionNames
}

/** A member as everybody with the link sees them. `name` is empty for members without one; `at`: time of their last progress, milliseconds. */
export type SquadMemberView = { id: string; name: string; progress: SquadProgress; at: number }

/** A squad as everybody with its link sees it; members in the order they joined, the first may remove others. */
export type SquadView = { mode: GameMode; members: readonly SquadMemberView[] }
