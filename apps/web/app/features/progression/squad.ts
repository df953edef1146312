import type { GameMode } from '@stashwise/game/mode'
import type { SquadProgress } from '@stashwise/progression/squad/squad-progress'

/** A member as everybody with the link sees them. `name` is empty for members without one; `at`: time of their last progress, milliseconds. */
export type SquadMemberView = { id: string; name: string; progress: SquadProgress; at: number }

/** A squad as everybody with its link sees it; members in the order they joined, the first may remove others. */
export type SquadView = { mode: GameMode; members: readonly SquadMemberView[] }
