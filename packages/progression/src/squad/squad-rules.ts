import { dayMs } from '@stashwise/game/day'
import { oneLine } from '@stashwise/game/one-line'

/** Players who go into a raid together. */
export const maxMembers = 5
/** A squad that nobody has looked at for so long is deleted. Milliseconds. */
export const squadLifetimeMs = dayMs
export const maxMemberNameLength = 24

/** A member's name as all see it, see {@link oneLine}. A member without a name is called by their place in the squad. */
export const memberName = (typed: string): string => oneLine(typed, maxMemberNameLength)

/** Whether somebody can join: members already do, others while there is room. */
export const canJoin = (memberIds: readonly string[], id: string): boolean => memberIds.includes(id) || memberIds.length < maxMembers

/** The member who may remove others: the longest in the squad, at first its creator. `memberIds`: in the order they joined. */
export const leaderOf = (memberIds: readonly string[]): string | undefined => memberIds[0]
