import type { DoctorCheck, SkipReason } from '@stashwise/contracts/pilot'

/** What the pilot has found so far. */
export type DoctorFacts = {
  gameFolder: string | null
  logsFolder: string | null
  /** The launch of the game whose logs are read. */
  session: string | null
  screenshotsFolder: string | null
  /** Keys of the screenshot action; null as long as no log named them. */
  screenshotKeys: readonly string[] | null
  lastFile: { name: string; at: number; reason?: SkipReason } | null
  connectedPages: number
}

function checkKeys(keys: DoctorFacts['screenshotKeys']): DoctorCheck {
  if (keys === null) return { id: 'screenshot-key', state: 'waiting' }
  return keys.length > 0 ? { id: 'screenshot-key', state: 'ok', value: keys.join(', ') } : { id: 'screenshot-key', state: 'failed' }
}

function checkLastFile(last: DoctorFacts['lastFile']): DoctorCheck {
  if (!last) return { id: 'last-screenshot', state: 'waiting' }
  const { name, at, reason } = last
  return { id: 'last-screenshot', state: reason ? 'waiting' : 'ok', value: name, at: new Date(at).toISOString(), ...(reason && { reason }) }
}

const checkFolder = (id: DoctorCheck['id'], folder: string | null): DoctorCheck =>
  folder === null ? { id, state: 'failed' } : { id, state: 'ok', value: folder }

function checkLogs({ logsFolder, session }: DoctorFacts): DoctorCheck {
  if (logsFolder === null) return { id: 'logs', state: 'failed' }
  return session === null ? { id: 'logs', state: 'waiting', value: logsFolder } : { id: 'logs', state: 'ok', value: session }
}

/** Everything that must be in order for a page to show the player's place and quests, in the order in which to mend it. */
export const examine = (facts: DoctorFacts): DoctorCheck[] => [
  checkFolder('game', facts.gameFolder),
  checkLogs(facts),
  checkFolder('screenshots-folder', facts.screenshotsFolder),
  checkKeys(facts.screenshotKeys),
  checkLastFile(facts.lastFile),
  { id: 'site', state: facts.connectedPages > 0 ? 'ok' : 'waiting' },
]
