/** Players who go into a raid together. */
export const mostMembers = 5
/** A squad that nobody has looked at for so long is deleted. Milliseconds. */
export const squadLifetimeMs = 86_400_000
/** Characters of a member's name. */
export const longestMemberName = 24

/**
 * A member's name as all see it: one line, without signs that show nothing or turn the text around. Empty when nothing is left of it; such a
 * member is called by their place in the squad.
 */
export function memberName(typed: string): string {
  const plain = typed
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
  return [...plain.trim()].slice(0, longestMemberName).join('').trim()
}

/** Whether somebody can join: members already do, others while there is room. */
export const canJoin = (memberIds: readonly string[], id: string): boolean => memberIds.includes(id) || memberIds.length < mostMembers

/** Who may remove others: the member who is in it longest, at first its maker. `memberIds`: in the order they joined. */
export const leaderOf = (memberIds: readonly string[]): string | undefined => memberIds[0]
