import { randomUUID } from 'node:crypto'
import { type AlertChannel, type FigureOf, maxPushDevices } from '@stashwise/accounts/alerts'
import { proOf } from '@stashwise/accounts/pro'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../open-database.ts'
import { testDb } from '../testing/test-db.ts'
import { saveRestocks } from '../trader-restocks.ts'
import { claimAlerts, pruneAlerts, settleAlert } from './deliveries.ts'
import { evaluateCrafts, evaluatePrices, evaluateRestocks } from './evaluations.ts'
import { deleteSubscriptions, findSubscriptions, getPushKeys, saveSubscription } from './push.ts'
import { createAlertRule, findAlertRules, type NewRule, pauseAlertRule, resumeAlertRule, saveQuietHours, stopAlertRule } from './rules.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-20T12:00:00Z')
let database: Database
let userId: string
let now: number
const at = () => new Date(now)

beforeEach(async () => {
  database = await testDb()
  now = start
  userId = await addUser('infinity')
})
afterEach(() => database.close())

async function addUser(proUntil: string | null): Promise<string> {
  const id = randomUUID()
  await database.pool.query('INSERT INTO users (id, email, pro_granted_until) VALUES ($1, $2, $3)', [id, `${id}@example.org`, proUntil])
  return id
}
async function addRule(part: Partial<NewRule> = {}): Promise<string> {
  const id = randomUUID()
  const rule = { userId, mode: 'pvp', kind: 'priceAbove', subject: 'gpu', threshold: 100, channels: ['mail'], dueAt: null } as const
  await createAlertRule(database.pool, {
    ...rule,
    id,
    isArmed: true,
    stopToken: id,
    createdAt: at(),
    channels: [...rule.channels],
    ...part,
  })
  return id
}
const isPro = (reasons: Parameters<typeof proOf>[0]) => proOf(reasons, now).isPro

/** An import that sets prices. */
async function importPrices(version: number, prices: Record<string, number>) {
  for (const [item, last] of Object.entries(prices))
    await database.pool.query(
      `INSERT INTO item_prices (mode, item_uid, version, last) VALUES ('pvp', $1, $2, $3)
       ON CONFLICT (mode, item_uid) DO UPDATE SET version = $2, last = $3`,
      [item, version, last],
    )
}
const evaluate = (version: number, figureOf: FigureOf) => evaluatePrices(database, { mode: 'pvp', version, at: at(), figureOf }, isPro)
async function importAndEvaluate(version: number, gpu: number) {
  await importPrices(version, { gpu })
  return evaluate(version, (_kind, subject) => (subject === 'gpu' ? gpu : undefined))
}
const claim = () => claimAlerts(database.pool, { at: at(), until: new Date(now + minute), limit: 10 })
const ruleOf = async (id: string) => (await findAlertRules(database.db, userId)).find((rule) => rule.id === id)

test('the first evaluation is nobody’s news; later ones fire once per crossing, and the alert has the figure', async () => {
  const id = await addRule()
  expect(await importAndEvaluate(1, 150)).toBeUndefined()
  expect(await importAndEvaluate(2, 150)).toBe(1)
  expect(await importAndEvaluate(3, 160)).toBe(0)
  expect(await importAndEvaluate(4, 90)).toBe(0)
  expect(await ruleOf(id)).toMatchObject({ isArmed: true, firedAt: new Date(start) })
  expect(await importAndEvaluate(5, 170)).toBe(0)
  now += hour
  expect(await importAndEvaluate(6, 170)).toBe(1)
  const claims = await claim()
  expect(claims.map(({ delivery, rule }) => [rule.id, delivery.figure])).toEqual([
    [id, 150],
    [id, 170],
  ])
})

test('of several processes that evaluate a version one fires, and a rolled-back one has changed nothing', async () => {
  await addRule()
  await importAndEvaluate(1, 50)
  await importPrices(2, { gpu: 200 })
  const killed = evaluatePrices(database, { mode: 'pvp', version: 2, at: at(), figureOf: () => 200 }, () => {
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await claim()).toEqual([])
  const counts = await Promise.all([1, 2, 3].map(() => evaluate(2, () => 200)))
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(1)
  expect(await claim()).toHaveLength(1)
  expect(await evaluate(2, () => 200)).toBeUndefined()
})

test('versions that no process evaluated in between are made up for; a lower version is another database', async () => {
  await addRule()
  await importAndEvaluate(1, 50)
  await importPrices(2, { gpu: 200 })
  await importPrices(3, { salewa: 10 })
  expect(await evaluate(3, () => 200)).toBe(1)
  await addRule()
  expect(await evaluate(1, () => 200)).toBe(0)
})

test('only rules about what changed are evaluated, but profits every time', async () => {
  await addRule({ subject: 'salewa' })
  await addRule({ kind: 'craftProfit', subject: 'craft-1' })
  await importAndEvaluate(1, 50)
  await importPrices(2, { gpu: 60 })
  expect(await evaluate(2, () => 500)).toBe(1)
})

test('users without Pro, other modes and paused rules get nothing', async () => {
  const id = await addRule()
  await addRule({ mode: 'pve' })
  await addRule({ userId: await addUser(null) })
  await importAndEvaluate(1, 50)
  await pauseAlertRule(database.pool, userId, id)
  expect(await importAndEvaluate(2, 200)).toBe(0)
  await resumeAlertRule(database.db, userId, id, { isArmed: true, dueAt: null })
  expect(await importAndEvaluate(3, 200)).toBe(1)
})

test('in quiet hours an alert waits until they end, on each of its channels', async () => {
  await saveQuietHours(database.db, userId, { from: 11 * 60, to: 14 * 60, timeZone: 'UTC' })
  const channels: AlertChannel[] = ['mail', 'webhook']
  await addRule({ channels })
  await importAndEvaluate(1, 50)
  await importAndEvaluate(2, 200)
  expect(await claim()).toEqual([])
  now = start + 2 * hour
  expect((await claim()).map(({ delivery }) => delivery.channel).sort()).toEqual(['mail', 'webhook'])
})

test('a restock fires once, at most once an hour', async () => {
  const id = await addRule({ kind: 'restock', subject: 'prapor', threshold: null })
  const save = async (next: number) => {
    await saveRestocks(database.db, 'pvp', { askedAt: at(), times: { prapor: next, therapist: start + 5 * hour } })
    return evaluateRestocks(database.pool, { mode: 'pvp', at: at() }, isPro)
  }
  expect(await save(start + minute)).toBe(0)
  now += 2 * minute
  expect(await save(now + 50 * minute)).toBe(1)
  expect(await save(now + 50 * minute)).toBe(0)
  now += 51 * minute
  expect(await save(now + 2 * hour)).toBe(0)
  now += 2 * hour + minute
  expect(await save(now + 2 * hour)).toBe(1)
  const claims = await claim()
  expect(claims.map(({ rule }) => rule.id)).toEqual([id, id])
  expect(claims[1]?.delivery.figure).toBe(now + 2 * hour)
})

test('a craft that is done fires once across processes, and its rule is paused until it is started again', async () => {
  const craft = { kind: 'craftDone', subject: 'craft-1', threshold: 60 } as const
  const id = await addRule({ ...craft, dueAt: new Date(start + hour) })
  await addRule({ ...craft, dueAt: new Date(start + 2 * hour) })
  await addRule({ ...craft, dueAt: new Date(start + hour), userId: await addUser(null) })
  const run = () => evaluateCrafts(database.pool, at(), isPro)
  expect(await run()).toBe(0)
  now += hour
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const claims = await claim()
  expect(claims.map(({ delivery, rule }) => [rule.id, delivery.figure])).toEqual([[id, start + hour]])
  expect(await ruleOf(id)).toMatchObject({ state: 'paused', firedAt: at() })
  await resumeAlertRule(database.db, userId, id, { isArmed: true, dueAt: new Date(now + minute) })
  now += minute
  expect(await run()).toBe(1)
})

describe('push', () => {
  const device = (at: number) => ({ endpoint: `https://push.example.org/${at}`, p256dh: 'p', auth: 'a' })
  const endpoints = async (id = userId) => (await findSubscriptions(database.db, id)).map(({ endpoint }) => endpoint)

  test('a user has a bounded number of browsers, of which the oldest make room', async () => {
    for (let at = 0; at < maxPushDevices + 2; at++) await saveSubscription(database.pool, userId, device(at), new Date(start + at * minute))
    await saveSubscription(database.pool, userId, device(maxPushDevices + 1), new Date(start + hour))
    expect(await endpoints()).toEqual(Array.from({ length: maxPushDevices }, (_, at) => device(at + 2).endpoint))
  })

  test('a browser that another user has used shows the alerts of its present user only', async () => {
    const other = await addUser('infinity')
    await saveSubscription(database.pool, userId, device(1), at())
    await saveSubscription(database.pool, other, device(1), at())
    expect([await endpoints(), await endpoints(other)]).toEqual([[], [device(1).endpoint]])
    const [stored] = await findSubscriptions(database.db, other)
    for (let round = 0; round < 2; round++) await deleteSubscriptions(database.db, [stored?.id ?? ''])
    expect(await endpoints(other)).toEqual([])
  })

  test('processes that start at the same time have one key pair', async () => {
    let made = 0
    const make = () => ({ publicKey: `public${++made}`, privateKey: `private${made}` })
    const pairs = await Promise.all([1, 2, 3].map(() => getPushKeys(database.db, make)))
    expect(new Set(pairs.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1)
    expect(await getPushKeys(database.db, make)).toEqual(pairs[0])
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await addRule()
    await importAndEvaluate(1, 50)
    await importAndEvaluate(2, 200)
  })

  test('two processes do not send the same; what a killed one claimed is sent by another', async () => {
    expect((await Promise.all([claim(), claim()])).flat()).toHaveLength(1)
    now += minute
    const [again] = await claim()
    expect(again?.delivery.attempts).toBe(2)
  })

  test('a process that comes back late changes nothing of what another has done', async () => {
    const [late] = await claim()
    now += minute
    const [next] = await claim()
    if (!late || !next) throw new Error('nothing to send')
    expect(await settleAlert(database.db, next.delivery, { state: 'delivered' })).toBe(true)
    expect(await settleAlert(database.db, late.delivery, { state: 'waiting', nextAt: at() })).toBe(false)
    expect(await claim()).toEqual([])
  })

  test('unsubscribing pauses the rule with what waits, and may be repeated', async () => {
    const [rule] = await findAlertRules(database.db, userId)
    expect(await stopAlertRule(database.pool, rule?.stopToken ?? '')).toBe(true)
    expect(await stopAlertRule(database.pool, rule?.stopToken ?? '')).toBe(true)
    expect(await stopAlertRule(database.pool, 'another')).toBe(false)
    expect(await claim()).toEqual([])
    await pruneAlerts(database.db, new Date(now + 1))
    const { rows } = await database.pool.query('SELECT 1 FROM alert_deliveries')
    expect(rows).toEqual([])
  })
})
