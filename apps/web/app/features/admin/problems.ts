import type { ComparedKind } from '@stashwise/catalogue/compare/compared-kinds'
import type { GameMode } from '@stashwise/game/mode'
import { type CompareCount, comparePaths } from './comparing.ts'
import type { JobRow, SiteState } from './operations.ts'

/** What mends a problem: a job that is run, or a page where an admin decides. */
export type Fix = { job: string } | { to: string }

type Found = {
  noItems: { mode: GameMode }
  oldPrices: { mode: GameMode }
  simulated: { mode: GameMode }
  feedFailing: { count: number; documents: string[]; error: string }
  feedStale: { count: number; documents: string[] }
  held: { count: number; documents: string[] }
  jobFailing: { job: string; error: string }
  jobLost: { job: string }
  jobOverdue: { job: string }
  mailOff: object
  mailTrial: object
  mailFailing: { count: number }
  backupsOff: object
  backupMissing: object
  backupOld: object
  backupUnverified: object
  browserErrors: { count: number; before: number }
  diskFull: { freeBytes: number; bytes: number }
  databaseSlow: { ms: number }
  databaseBusy: { waiting: number }
  memoryFull: { percent: number }
  siteSlow: { ms: number }
  alertsLate: { count: number }
  webhooksLate: { count: number }
  reports: { count: number }
  challengeReports: { count: number }
  suspects: { count: number; records: ComparedKind; mode: GameMode }
  unknownReferences: { count: number; records: ComparedKind; mode: GameMode }
  correctionsMoved: { count: number }
  correctionsAgree: { count: number }
  correctionsGone: { count: number }
}
type Kind = keyof Found
/** `fault`: something does not work; `warning`: it soon will not, or is not set up; `decision`: somebody waits for an admin. */
export type Severity = 'fault' | 'warning' | 'decision'
/** `since`: ISO text; absent where nobody knows. */
export type Problem = { [Of in Kind]: { kind: Of; severity: Severity; since?: string; values: Found[Of]; fix?: Fix } }[Kind]

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Prices are read every five minutes, everything else every hour. */
const oldPricesMs = hourMs
const staleDocumentMs = 3 * hourMs
/** Time that a job gets beyond two of its intervals. */
const overdueGraceMs = 5 * minuteMs
const lateQueueMs = 10 * minuteMs
/** Errors of browsers in an hour that mean something: a few always come. */
const manyErrors = 20
const risingFactor = 3
const leastFreeBytes = 1024 ** 3
/** A backup or a rewritten table needs room for the whole database again. */
const freeShare = 1.5
const slowDatabaseMs = 500
const slowSiteMs = 200
const fullMemoryShare = 0.9
/** A site that has just started catches up. */
const settlingMs = 10 * minuteMs

/** What is wrong with the site: faults first, then warnings, then decisions, each group with the longest-standing first. */
export function findProblems(state: SiteState): Problem[] {
  const found = [
    ...marketProblems(state),
    ...feedProblems(state),
    ...state.jobs.flatMap((job) => jobProblems(job, state)),
    ...mailProblems(state),
    ...backupProblems(state),
    ...machineProblems(state),
    ...queueProblems(state),
    ...decisions(state),
    ...recordProblems(state),
  ]
  return found.sort((a, b) => order[a.severity] - order[b.severity] || (a.since ?? '9').localeCompare(b.since ?? '9'))
}

const order: Record<Severity, number> = { fault: 0, warning: 1, decision: 2 }

const since = (at: string | undefined) => (at === undefined ? {} : { since: at })
const ageOf = (at: string, { now }: SiteState): number => Date.parse(now) - Date.parse(at)
/** False for the first minutes of a process. */
const isSettled = (state: SiteState): boolean => ageOf(state.load.startedAt, state) >= settlingMs
const importAll: Fix = { job: 'feed/import-all' }

function marketProblems(state: SiteState): Problem[] {
  return state.markets.flatMap(({ mode, itemCount, pricesAt, simulated }): Problem[] => {
    const importing = state.hasFeed ? { fix: { job: 'feed/import-prices' } } : {}
    if (itemCount === 0) return [{ kind: 'noItems', severity: 'fault', values: { mode }, ...importing }]
    // Without a feed everybody knows that prices do not move.
    if (!state.hasFeed) return []
    if (simulated) return isSettled(state) ? [{ kind: 'simulated', severity: 'warning', values: { mode }, ...importing }] : []
    if (pricesAt === undefined || ageOf(pricesAt, state) < oldPricesMs) return []
    return [{ kind: 'oldPrices', severity: 'fault', since: pricesAt, values: { mode }, ...importing }]
  })
}

function feedProblems(state: SiteState): Problem[] {
  const names = (of: SiteState['feed']) => [...new Set(of.map(({ mode, document }) => (mode === '' ? document : `${mode}/${document}`)))]
  const earliest = (times: (string | undefined)[]) => times.filter((time) => time !== undefined).sort()[0]
  const waiting = state.feed.filter(({ held }) => held !== undefined && held.decision === undefined)
  const failing = state.feed.filter(({ held, lastError }) => held === undefined && lastError !== undefined)
  const stale = state.feed.filter(
    ({ held, lastError, lastSuccess }) =>
      held === undefined && lastError === undefined && lastSuccess !== undefined && ageOf(lastSuccess, state) > staleDocumentMs,
  )
  const problems: Problem[] = []
  if (waiting.length > 0) {
    problems.push({
      kind: 'held',
      severity: 'decision',
      ...since(earliest(waiting.map(({ held }) => held?.since))),
      values: { count: waiting.length, documents: names(waiting) },
      fix: { to: '#held' },
    })
  }
  if (!state.hasFeed) return problems
  if (failing.length > 0) {
    problems.push({
      kind: 'feedFailing',
      severity: 'fault',
      ...since(earliest(failing.map(({ lastSuccess }) => lastSuccess))),
      values: { count: failing.length, documents: names(failing), error: failing[0]?.lastError ?? '' },
      fix: importAll,
    })
  }
  if (stale.length > 0 && isSettled(state)) {
    problems.push({
      kind: 'feedStale',
      severity: 'warning',
      ...since(earliest(stale.map(({ lastSuccess }) => lastSuccess))),
      values: { count: stale.length, documents: names(stale) },
      fix: importAll,
    })
  }
  return problems
}

function jobProblems({ name: job, last, okAt, running, everyMs }: JobRow, state: SiteState): Problem[] {
  const fix: Fix = { job }
  if (last?.outcome === 'failed') {
    return [{ kind: 'jobFailing', severity: 'fault', since: okAt ?? last.started, values: { job, error: last.message ?? '' }, fix }]
  }
  if (last?.outcome === 'lost' && !running) return [{ kind: 'jobLost', severity: 'warning', since: last.started, values: { job }, fix }]
  if (everyMs === undefined || running) return []
  // A job that never ran is overdue from the start of the site on.
  const at = Math.max(Date.parse(last?.started ?? ''), Date.parse(state.load.startedAt)) || Date.parse(state.load.startedAt)
  if (Date.parse(state.now) - at <= 2 * everyMs + overdueGraceMs) return []
  return [{ kind: 'jobOverdue', severity: 'fault', since: new Date(at).toISOString(), values: { job }, fix }]
}

function mailProblems({ mail }: SiteState): Problem[] {
  const fix: Fix = { to: '/admin/email-settings' }
  if (mail.kind === 'none') return [{ kind: 'mailOff', severity: 'warning', values: {}, fix }]
  if (mail.failing.count > 0)
    return [{ kind: 'mailFailing', severity: 'fault', ...since(mail.failing.since), values: { count: mail.failing.count }, fix }]
  return mail.kind === 'mailbox' ? [{ kind: 'mailTrial', severity: 'warning', values: {}, fix }] : []
}

function backupProblems({ backup, hasBackups }: SiteState): Problem[] {
  if (!hasBackups) return [{ kind: 'backupsOff', severity: 'warning', values: {} }]
  const fix: Fix = { job: 'backup/daily' }
  if (!backup) return [{ kind: 'backupMissing', severity: 'warning', values: {}, fix }]
  if (backup.isOld) return [{ kind: 'backupOld', severity: 'fault', since: backup.at, values: {}, fix }]
  return backup.isVerified ? [] : [{ kind: 'backupUnverified', severity: 'warning', since: backup.at, values: {}, fix }]
}

function machineProblems(state: SiteState): Problem[] {
  const { database, load, browserErrors } = state
  const problems: Problem[] = []
  const { freeBytes, bytes, responseMs, waiting } = database
  if (freeBytes !== undefined && freeBytes < Math.max(leastFreeBytes, bytes * freeShare))
    problems.push({ kind: 'diskFull', severity: 'fault', values: { freeBytes, bytes } })
  if (responseMs > slowDatabaseMs) problems.push({ kind: 'databaseSlow', severity: 'warning', values: { ms: responseMs } })
  if (waiting > 0) problems.push({ kind: 'databaseBusy', severity: 'warning', values: { waiting } })
  const share = load.limitBytes === undefined ? 0 : load.rssBytes / load.limitBytes
  if (share > fullMemoryShare) problems.push({ kind: 'memoryFull', severity: 'warning', values: { percent: Math.round(share * 100) } })
  if (load.delayMs > slowSiteMs) problems.push({ kind: 'siteSlow', severity: 'warning', values: { ms: load.delayMs } })
  // Per hour, as the last hour is.
  const usual = browserErrors.before / 23
  if (browserErrors.inHour >= manyErrors && browserErrors.inHour > usual * risingFactor) {
    problems.push({
      kind: 'browserErrors',
      severity: 'fault',
      since: new Date(Date.parse(state.now) - hourMs).toISOString(),
      values: { count: browserErrors.inHour, before: Math.round(usual) },
      fix: { to: '/admin/logs?area=browser&level=error' },
    })
  }
  return problems
}

function queueProblems(state: SiteState): Problem[] {
  const { alerts, webhooks } = state.queues
  const problems: Problem[] = []
  if (alerts.since !== undefined && ageOf(alerts.since, state) > lateQueueMs)
    problems.push({
      kind: 'alertsLate',
      severity: 'fault',
      since: alerts.since,
      values: { count: alerts.count },
      fix: { job: 'alerts/send' },
    })
  if (webhooks.since !== undefined && ageOf(webhooks.since, state) > lateQueueMs)
    problems.push({ kind: 'webhooksLate', severity: 'fault', since: webhooks.since, values: { count: webhooks.count } })
  return problems
}

function decisions({ decisions: { reports, challengeReports } }: SiteState): Problem[] {
  const problems: Problem[] = []
  if (reports.count > 0)
    problems.push({
      kind: 'reports',
      severity: 'decision',
      ...since(reports.since),
      values: { count: reports.count },
      fix: { to: '/admin/quests' },
    })
  if (challengeReports.count > 0) {
    const values = { count: challengeReports.count }
    problems.push({
      kind: 'challengeReports',
      severity: 'decision',
      ...since(challengeReports.since),
      values,
      fix: { to: '/admin/challenges' },
    })
  }
  return problems
}

/** Where records look wrong, or corrections are to be looked at again. */
function recordProblems({ records: { suspects, unknown, corrections } }: SiteState): Problem[] {
  const on = ({ kind, mode }: CompareCount, view: string): Fix => ({ to: `${comparePaths[kind]}?mode=${mode}&view=${view}` })
  const ended = (['moved', 'agrees', 'gone'] as const).flatMap((state): Problem[] => {
    const problem = { severity: 'decision' as const, values: { count: corrections[state] }, fix: { to: '/admin/quests#corrections' } }
    const kinds = { moved: 'correctionsMoved', agrees: 'correctionsAgree', gone: 'correctionsGone' } as const
    return corrections[state] > 0 ? [{ kind: kinds[state], ...problem }] : []
  })
  return [
    ...suspects.map(
      (listed): Problem => ({
        kind: 'suspects',
        severity: 'decision',
        values: { count: listed.count, records: listed.kind, mode: listed.mode },
        fix: on(listed, 'suspects'),
      }),
    ),
    ...unknown.map(
      (listed): Problem => ({
        kind: 'unknownReferences',
        severity: 'warning',
        values: { count: listed.count, records: listed.kind, mode: listed.mode },
        fix: on(listed, 'unknown'),
      }),
    ),
    ...ended,
  ]
}
