import type { DoctorCheck, SkipReason, UnreadCounts } from '@stashwise/contracts/pilot'
import type { Folders } from './watchers.ts'

/** What the pilot has found so far. */
export type DoctorFacts = Folders & {
  /** The launch of the game whose logs are read. */
  session: string | null
  /** Keys of the screenshot action; null as long as no log named them. */
  screenshotKeys: readonly string[] | null
  lastFile: { name: string; at: number; reason?: SkipReason } | null
  /** New files without a position, since the pilot started. */
  skipped: number
  unread: UnreadCounts
  connectedPages: number
}

function checkKeys(keys: DoctorFacts['screenshotKeys']): DoctorCheck {
  if (keys === null) return { id: 'screenshot-key', state: 'waiting' }
  if (keys.length === 0) return { id: 'screenshot-key', state: 'failed' }
  const value = keys.join(', ')
  if (keys.every((key) => systemKeys.test(key))) return { id: 'screenshot-key', state: 'failed', value, reason: 'taken-by-system' }
  return { id: 'screenshot-key', state: 'ok', value }
}

/** Print Screen alone: Windows takes the picture itself and the game does not see it. */
const systemKeys = /^(?:sysreq|print|printscreen|prtscn)$/i

function checkLastFile({ lastFile: last, skipped }: DoctorFacts): DoctorCheck {
  if (!last) return { id: 'last-screenshot', state: 'waiting' }
  const { name, at, reason } = last
  return {
    id: 'last-screenshot',
    state: reason ? 'waiting' : 'ok',
    value: name,
    at: new Date(at).toISOString(),
    ...(reason && { reason }),
    skipped,
  }
}

const checkFolder = (id: DoctorCheck['id'], folder: string | null): DoctorCheck =>
  folder === null ? { id, state: 'failed' } : { id, state: 'ok', value: folder }

/** Parts that were not understood are no fault of the player's, but nothing is skipped in silence. */
function checkLogs({ logsFolder, session, unread }: DoctorFacts): DoctorCheck {
  if (logsFolder === null) return { id: 'logs', state: 'failed' }
  return session === null
    ? { id: 'logs', state: 'waiting', value: logsFolder, unread }
    : { id: 'logs', state: 'ok', value: session, unread }
}

const checkGame = ({ gameFolder, isNoGame }: DoctorFacts): DoctorCheck =>
  gameFolder !== null && isNoGame
    ? { id: 'game', state: 'failed', value: gameFolder, reason: 'not-the-game' }
    : checkFolder('game', gameFolder)

/** Everything that must be in order for a page to show the player's place and quests, in the order in which to mend it. */
export const examine = (facts: DoctorFacts): DoctorCheck[] => [
  checkGame(facts),
  checkLogs(facts),
  checkFolder('screenshots-folder', facts.screenshotsFolder),
  checkKeys(facts.screenshotKeys),
  checkLastFile(facts),
  { id: 'site', state: facts.connectedPages > 0 ? 'ok' : 'waiting' },
]
