import { expect, test } from 'vitest'
import type { JobRow, RunRow, SiteState } from './operations.ts'
import { findProblems, type Problem } from './problems.ts'

const now = '2026-11-26T02:00:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
const gib = 1024 ** 3

const sound: SiteState = {
  now,
  hasFeed: true,
  markets: [{ mode: 'pvp', itemCount: 5300, pricesAt: ago(4), simulated: false }],
  feed: [{ document: 'items', mode: 'pvp', lastSuccess: ago(4), records: 5300 }],
  jobs: [aJob({})],
  mail: { kind: 'smtp', sent: 20, failed: 1, sentAt: ago(10), failing: { count: 0 } },
  backup: { at: ago(600), isVerified: true, isOld: false },
  hasBackups: true,
  browserErrors: { inHour: 2, before: 40 },
  database: { bytes: gib / 2, freeBytes: 20 * gib, responseMs: 2, connections: 3, waiting: 0 },
  load: { rssBytes: gib / 4, heapBytes: gib / 8, limitBytes: gib, delayMs: 20, busyPercent: 10, startedAt: ago(3000) },
  decisions: { reports: { count: 0 }, challengeReports: { count: 0 } },
  queues: { alerts: { count: 0 }, webhooks: { count: 2, since: ago(1) } },
  days: [],
  records: { suspects: [], unknown: [], corrections: { agrees: 0, moved: 0, gone: 0 } },
}

function aJob(job: Partial<JobRow>): JobRow {
  return { name: 'area/job', schedule: '* * * * *', everyMs: 300_000, canStop: false, last: aRun({}), okAt: ago(3), ...job }
}
function aRun(run: Partial<RunRow>): RunRow {
  return { id: 1, outcome: 'ok', by: 'schedule', started: ago(3), ended: ago(3), ...run }
}
const [market] = sound.markets
const [document] = sound.feed
if (!market || !document) throw new Error('a sound state has both')
const shown = (problems: Problem[]) => problems.map(({ kind, severity, since, fix }) => ({ kind, severity, since, fix }))

test('nothing is wrong with a sound site', () => {
  expect(findProblems(sound)).toEqual([])
})

const job = 'area/job'
const cases: [
  string,
  Partial<SiteState>,
  { kind: Problem['kind']; severity: Problem['severity']; since?: string; fix?: Problem['fix'] },
][] = [
  [
    'a mode without items',
    { markets: [{ ...market, itemCount: 0 }] },
    { kind: 'noItems', severity: 'fault', fix: { job: 'feed/import-prices' } },
  ],
  [
    'old prices',
    { markets: [{ ...market, pricesAt: ago(90) }] },
    { kind: 'oldPrices', severity: 'fault', since: ago(90), fix: { job: 'feed/import-prices' } },
  ],
  [
    'simulated prices although there is a feed',
    { markets: [{ ...market, simulated: true }] },
    { kind: 'simulated', severity: 'warning', fix: { job: 'feed/import-prices' } },
  ],
  [
    'a document that fails, since it was last read',
    { feed: [document, { ...document, document: 'tasks', lastSuccess: ago(70), lastError: '503' }] },
    { kind: 'feedFailing', severity: 'fault', since: ago(70), fix: { job: 'feed/import-all' } },
  ],
  [
    'a document that nobody reads any more',
    { feed: [{ ...document, lastSuccess: ago(200) }] },
    { kind: 'feedStale', severity: 'warning', since: ago(200), fix: { job: 'feed/import-all' } },
  ],
  [
    'an import that waits for a decision, also with an error of its own',
    { feed: [{ ...document, lastError: 'held', held: { since: ago(30), doubts: [] } }] },
    { kind: 'held', severity: 'decision', since: ago(30), fix: { to: '#held' } },
  ],
  [
    'a job that fails, since it last succeeded',
    { jobs: [aJob({ last: aRun({ outcome: 'failed', message: 'no room' }), okAt: ago(50) })] },
    { kind: 'jobFailing', severity: 'fault', since: ago(50), fix: { job } },
  ],
  [
    'a run that broke off',
    { jobs: [aJob({ last: aRun({ outcome: 'lost' }) })] },
    { kind: 'jobLost', severity: 'warning', since: ago(3), fix: { job } },
  ],
  [
    'a job that has missed two runs',
    { jobs: [aJob({ last: aRun({ started: ago(16) }) })] },
    { kind: 'jobOverdue', severity: 'fault', since: ago(16), fix: { job } },
  ],
  [
    'mail that fails',
    { mail: { ...sound.mail, failing: { count: 3, since: ago(9) } } },
    { kind: 'mailFailing', severity: 'fault', since: ago(9), fix: { to: '/admin/email-settings' } },
  ],
  [
    'a site without mail',
    { mail: { ...sound.mail, kind: 'none' } },
    { kind: 'mailOff', severity: 'warning', fix: { to: '/admin/email-settings' } },
  ],
  [
    'a site with a trial mailbox',
    { mail: { ...sound.mail, kind: 'mailbox' } },
    { kind: 'mailTrial', severity: 'warning', fix: { to: '/admin/email-settings' } },
  ],
  ['no backups at all', { hasBackups: false, backup: undefined }, { kind: 'backupsOff', severity: 'warning' }],
  ['no backup yet', { backup: undefined }, { kind: 'backupMissing', severity: 'warning', fix: { job: 'backup/daily' } }],
  [
    'an old backup',
    { backup: { at: ago(1700), isVerified: true, isOld: true } },
    { kind: 'backupOld', severity: 'fault', since: ago(1700), fix: { job: 'backup/daily' } },
  ],
  [
    'an unverified backup',
    { backup: { at: ago(60), isVerified: false, isOld: false } },
    { kind: 'backupUnverified', severity: 'warning', since: ago(60), fix: { job: 'backup/daily' } },
  ],
  [
    'rising errors of browsers',
    { browserErrors: { inHour: 60, before: 230 } },
    { kind: 'browserErrors', severity: 'fault', since: ago(60), fix: { to: '/admin/logs?area=browser&level=error' } },
  ],
  [
    'a disk without room for the database again',
    { database: { ...sound.database, bytes: 20 * gib } },
    { kind: 'diskFull', severity: 'fault' },
  ],
  ['a slow database', { database: { ...sound.database, responseMs: 900 } }, { kind: 'databaseSlow', severity: 'warning' }],
  ['queries that wait for a connection', { database: { ...sound.database, waiting: 4 } }, { kind: 'databaseBusy', severity: 'warning' }],
  ['a full memory', { load: { ...sound.load, rssBytes: 0.95 * gib } }, { kind: 'memoryFull', severity: 'warning' }],
  ['a slow process', { load: { ...sound.load, delayMs: 400 } }, { kind: 'siteSlow', severity: 'warning' }],
  [
    'alerts that nobody sends',
    { queues: { ...sound.queues, alerts: { count: 5, since: ago(11) } } },
    { kind: 'alertsLate', severity: 'fault', since: ago(11), fix: { job: 'alerts/send' } },
  ],
  [
    'webhooks that nobody sends',
    { queues: { ...sound.queues, webhooks: { count: 5, since: ago(11) } } },
    { kind: 'webhooksLate', severity: 'fault', since: ago(11) },
  ],
  [
    'reported mistakes',
    { decisions: { ...sound.decisions, reports: { count: 2, since: ago(500) } } },
    { kind: 'reports', severity: 'decision', since: ago(500), fix: { to: '/admin/quests' } },
  ],
  [
    'reports of tournaments',
    { decisions: { ...sound.decisions, challengeReports: { count: 1, since: ago(80) } } },
    { kind: 'challengeReports', severity: 'decision', since: ago(80), fix: { to: '/admin/challenges' } },
  ],
  [
    'offers that rules suspect',
    { records: { ...sound.records, suspects: [{ kind: 'offers', mode: 'pvp', count: 2 }] } },
    { kind: 'suspects', severity: 'decision', fix: { to: '/admin/traders-prices-compare?mode=pvp&view=suspects' } },
  ],
  [
    'quests that name something unknown',
    { records: { ...sound.records, unknown: [{ kind: 'quest', mode: 'pve', count: 1 }] } },
    { kind: 'unknownReferences', severity: 'warning', fix: { to: '/admin/quests-compare?mode=pve&view=unknown' } },
  ],
  [
    'a correction that the feed agrees with',
    { records: { ...sound.records, corrections: { agrees: 1, moved: 0, gone: 0 } } },
    { kind: 'correctionsAgree', severity: 'decision', fix: { to: '/admin/quests#corrections' } },
  ],
  [
    'a correction of what the feed changed since',
    { records: { ...sound.records, corrections: { agrees: 0, moved: 1, gone: 0 } } },
    { kind: 'correctionsMoved', severity: 'decision', fix: { to: '/admin/quests#corrections' } },
  ],
  [
    'a correction of a record that is gone',
    { records: { ...sound.records, corrections: { agrees: 0, moved: 0, gone: 1 } } },
    { kind: 'correctionsGone', severity: 'decision', fix: { to: '/admin/quests#corrections' } },
  ],
]
test.each(cases)('%s', (_name, wrong, problem) => {
  expect(shown(findProblems({ ...sound, ...wrong }))).toEqual([{ since: undefined, fix: undefined, ...problem }])
})

const justStarted = { load: { ...sound.load, startedAt: ago(2) } }
const fine: [string, Partial<SiteState>][] = [
  [
    'a site without a feed has old prices and documents',
    { hasFeed: false, markets: [{ ...market, pricesAt: ago(9000), simulated: true }], feed: [{ ...document, lastSuccess: ago(9000) }] },
  ],
  [
    'a site that has just started has not read everything',
    { ...justStarted, markets: [{ ...market, simulated: true }], feed: [{ ...document, lastSuccess: ago(300) }] },
  ],
  ['a job that the site was not up for', { ...justStarted, jobs: [aJob({ last: aRun({ started: ago(900) }) })] }],
  [
    'a job that has not been due since the start',
    { load: { ...sound.load, startedAt: ago(1500) }, jobs: [{ name: job, schedule: '20 4 * * *', everyMs: 86_400_000, canStop: false }] },
  ],
  ['a long run', { jobs: [aJob({ last: aRun({ started: ago(100) }), running: aRun({ outcome: 'running', started: ago(90) }) })] }],
  ['a run that an admin stopped', { jobs: [aJob({ last: aRun({ outcome: 'stopped' }) })] }],
  ['a held document that was refused', { feed: [{ ...document, held: { since: ago(30), doubts: [], decision: 'refused' } }] }],
  ['errors of browsers as on every day', { browserErrors: { inHour: 60, before: 60 * 23 } }],
  ['few errors of browsers after none', { browserErrors: { inHour: 5, before: 0 } }],
  ['a database on a server, whose disk nobody knows', { database: { bytes: 500 * gib, responseMs: 2, connections: 3, waiting: 0 } }],
]
test.each(fine)('no problem: %s', (_name, state) => {
  expect(findProblems({ ...sound, ...state })).toEqual([])
})

test('faults come first, then warnings, then decisions, and the oldest of each first', () => {
  const problems = findProblems({
    ...sound,
    markets: [{ ...market, pricesAt: ago(90) }],
    mail: { ...sound.mail, kind: 'none' },
    backup: { at: ago(2000), isVerified: true, isOld: true },
    decisions: { ...sound.decisions, reports: { count: 2, since: ago(5000) } },
  })
  expect(problems.map(({ kind }) => kind)).toEqual(['backupOld', 'oldPrices', 'mailOff', 'reports'])
})
