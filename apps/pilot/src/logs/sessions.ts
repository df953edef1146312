/** A folder of one launch of the game. `rank` orders launches by time. */
export type LogSession = { name: string; rank: string }

const sessionPattern = /^log_(\d{4})[.-](\d\d?)[.-](\d\d?)[_ ](\d\d?)[-.](\d\d?)[-.](\d\d?)(?:[_ ]|$)/i

/** `log_2026.09.11_9-58-02_1.1.5`, the hour with one digit or two; undefined for other folders. */
function toSession(name: string): LogSession | undefined {
  const parts = sessionPattern.exec(name)?.slice(1)
  return parts && { name, rank: parts.map((part) => part.padStart(2, '0')).join('.') }
}

/** The game's launches, oldest first. */
export const listSessions = (names: readonly string[]): LogSession[] =>
  names.flatMap((name) => toSession(name) ?? []).sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))

const filePattern = /(?:^|[ _])(application|push-notifications|notifications)(?:_\d{1,6})?\.log$/i

/** The files of a session that we read. The application's come first: they say which mode the others are about. */
export function listLogFiles(names: readonly string[]): string[] {
  const kindOf = (name: string) => filePattern.exec(name)?.[1]?.toLowerCase()
  const rank = (name: string) => (kindOf(name) === 'application' ? 0 : 1)
  return names.filter((name) => kindOf(name) !== undefined).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
