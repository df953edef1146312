import { randomUUID } from 'node:crypto'
import {
  type AlertKind,
  type AlertMove,
  type AlertRule,
  evaluateAlerts,
  type FigureOf,
  mayFire,
  sendAlertAt,
} from '@stashwise/accounts/alerts'
import type { GameMode } from '@stashwise/game/mode'
import { findRestocked, type RestockTimes } from '@stashwise/game/restock'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { findProUsers, type IsPro } from '../accounts/pro-users.ts'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { notify } from '../notify.ts'
import { type AlertPosition, alertDeliveries, alertPositions, alertQuietHours, alertRules } from '../schema/alerts.ts'
import { traderRestocks } from '../schema/feed.ts'
import { itemPrices } from '../schema/prices.ts'
import { notSuspended } from '../suspensions.ts'

/** Channel that announces that there is something to send. */
export const alertsChannel = 'alerts'

type Evaluation = { mode: GameMode; at: Date }
type PositionKind = 'price' | 'restock'

const isHere = (mode: GameMode, kind: PositionKind) => and(eq(alertPositions.mode, mode), eq(alertPositions.kind, kind))

/** The position, locked; made when there is none, as what was before is nobody's news: undefined then. */
async function takePosition(db: Db, mode: GameMode, kind: PositionKind, present: AlertPosition): Promise<AlertPosition | undefined> {
  const made = await db.insert(alertPositions).values({ mode, kind, position: present }).onConflictDoNothing().returning()
  if (made.length > 0) return undefined
  const [found] = await db.select({ position: alertPositions.position }).from(alertPositions).where(isHere(mode, kind)).for('update')
  return found?.position
}
const setPosition = (db: Db, mode: GameMode, kind: PositionKind, position: AlertPosition) =>
  db.update(alertPositions).set({ position }).where(isHere(mode, kind))

/** Figures that depend on more than the price of the subject. */
const wideKinds: AlertKind[] = ['slotAbove', 'craftProfit', 'barterProfit', 'changes']
const priceKinds: AlertKind[] = ['priceAbove', 'priceBelow']
/** Subjects whose rules are read at once, so that requests get their turn in between. */
const chunkSubjects = 500

const { id, kind, subject, threshold, isArmed, firedAt, userId, channels, state, dueAt } = alertRules

/** What the evaluation of the rules about prices between two versions changes. */
async function findMoves(
  db: Db,
  { mode, at, from, to }: Evaluation & { from: number; to: number },
  figureOf: FigureOf,
): Promise<AlertMove[]> {
  const isChanged = and(eq(itemPrices.mode, mode), gt(itemPrices.version, from), lte(itemPrices.version, to))
  const changed = await db.select({ uid: itemPrices.itemUid }).from(itemPrices).where(isChanged).orderBy(asc(itemPrices.itemUid))
  const parts = [inArray(kind, wideKinds)]
  for (const items of chunksOf(changed, chunkSubjects)) {
    const subjects = sql.param(items.map(({ uid }) => uid))
    parts.push(sql`${kind} IN (${sql.join(priceKinds, sql`, `)}) AND ${subject} = ANY(${subjects}::text[])`)
  }
  const moves: AlertMove[] = []
  for (const part of parts) {
    const rows = await db
      .select({ id, kind, subject, threshold, isArmed, firedAt })
      .from(alertRules)
      .where(and(eq(alertRules.mode, mode), eq(state, 'on'), part))
    const rules = rows.map((row): AlertRule => ({ ...row, firedAt: row.firedAt?.getTime() ?? null }))
    for (const move of evaluateAlerts(rules, figureOf, at.getTime())) moves.push(move)
  }
  return moves
}

/**
 * Evaluates the rules about prices up to a version of the Catalogue, once across processes and restarts: what fires is written in the transaction that
 * moves the position. Returns how many fired; undefined when there was nothing to do.
 */
export async function evaluatePrices(
  { pool, db }: { pool: Pool; db: Db },
  { mode, version, at, figureOf }: Evaluation & { version: number; figureOf: FigureOf },
  isPro: IsPro,
): Promise<number | undefined> {
  const [known] = await db.select({ position: alertPositions.position }).from(alertPositions).where(isHere(mode, 'price'))
  const from = known?.position
  if (from === version) return undefined
  // A lower version is another database: its prices are no changes.
  const moves = typeof from === 'number' && from < version ? await findMoves(db, { mode, at, from, to: version }, figureOf) : []
  return inTransaction(pool, async (_client, within) => {
    // Another process has evaluated it meanwhile when the position is another one.
    if ((await takePosition(within, mode, 'price', version)) !== from || from === undefined) return undefined
    await setPosition(within, mode, 'price', version)
    return writeMoves(within, moves, at, isPro)
  })
}

/** Fires the rules about traders who have restocked since the last call, once across processes and restarts. Returns how many. */
export const evaluateRestocks = (pool: Pool, { mode, at }: Evaluation, isPro: IsPro): Promise<number> =>
  inTransaction(pool, async (_client, db) => {
    const [row] = await db.select({ times: traderRestocks.times }).from(traderRestocks).where(eq(traderRestocks.mode, mode))
    const times: RestockTimes = row?.times ?? {}
    const position = await takePosition(db, mode, 'restock', times)
    if (typeof position !== 'object') return 0
    const restocked = new Map(
      findRestocked(position, times, at.getTime()).map(({ trader, nextRestockAt }) => [String(trader), nextRestockAt]),
    )
    // A trader without a time for a while has the last one still in the position.
    await setPosition(db, mode, 'restock', { ...position, ...times })
    if (restocked.size === 0) return 0
    const rules = await db
      .select({ id, subject, firedAt })
      .from(alertRules)
      .where(and(eq(alertRules.mode, mode), eq(state, 'on'), eq(kind, 'restock'), inArray(subject, [...restocked.keys()])))
    const moves = rules.flatMap((rule): AlertMove[] => {
      const isDue = mayFire({ firedAt: rule.firedAt?.getTime() ?? null }, at.getTime())
      return isDue ? [{ id: rule.id, isArmed: true, figure: restocked.get(rule.subject) ?? 0 }] : []
    })
    return writeMoves(db, moves, at, isPro)
  })

/**
 * Fires the rules about crafts that are done, once across processes and restarts. A craft is done once: its rule is paused until the user starts the
 * craft again. Returns how many.
 */
export const evaluateCrafts = (pool: Pool, at: Date, isPro: IsPro): Promise<number> =>
  inTransaction(pool, async (_client, db) => {
    const done = await db
      .select({ id, dueAt })
      .from(alertRules)
      .where(and(eq(state, 'on'), eq(kind, 'craftDone'), lte(dueAt, at)))
      .for('update', { skipLocked: true })
    if (done.length === 0) return 0
    const count = await writeMoves(
      db,
      done.map((rule) => ({ id: rule.id, isArmed: true, figure: rule.dueAt?.getTime() ?? at.getTime() })),
      at,
      isPro,
    )
    for (const rows of chunksOf(done))
      await db
        .update(alertRules)
        .set({ state: 'paused' })
        .where(inArray(id, idsOf(rows)))
    return count
  })

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

const chunkRows = 1000

function* chunksOf<Value>(values: readonly Value[], size = chunkRows): Generator<Value[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size)
}

/** Writes which rules are armed, and the alerts of those that fire, but for users without Pro and those whose alerts an admin has suspended. Returns how many fire. */
async function writeMoves(db: Db, moves: readonly AlertMove[], at: Date, isPro: IsPro): Promise<number> {
  const rearmed = moves.flatMap((move) => (move.figure === undefined ? [move.id] : []))
  for (const ids of chunksOf(rearmed)) await db.update(alertRules).set({ isArmed: true }).where(inArray(id, ids))
  let count = 0
  for (const fired of chunksOf(moves.filter(({ figure }) => figure !== undefined))) {
    const figures = new Map(fired.map((move) => [move.id, move]))
    const rules = await db
      .select({ id, userId, channels, from: alertQuietHours.quietFrom, to: alertQuietHours.quietTo, timeZone: alertQuietHours.timeZone })
      .from(alertRules)
      .leftJoin(alertQuietHours, eq(alertQuietHours.userId, userId))
      .where(and(inArray(id, [...figures.keys()]), eq(state, 'on'), notSuspended(db, 'alerts', userId)))
    const pro = await findProUsers(db, rules, isPro)
    const due = rules.filter((rule) => pro.has(rule.userId))
    const deliveries = due.flatMap((rule) => {
      const { from, to, timeZone } = rule
      const quiet = from !== null && to !== null && timeZone !== null ? { from, to, timeZone } : undefined
      const nextAt = new Date(sendAlertAt(quiet, at.getTime()))
      const figure = figures.get(rule.id)?.figure ?? 0
      return rule.channels.map((channel) => ({ id: randomUUID(), ruleId: rule.id, channel, figure, firedAt: at, nextAt }))
    })
    for (const armed of [true, false]) {
      const ids = due.flatMap((rule) => (figures.get(rule.id)?.isArmed === armed ? [rule.id] : []))
      if (ids.length > 0) await db.update(alertRules).set({ firedAt: at, isArmed: armed }).where(inArray(id, ids))
    }
    for (const rows of chunksOf(deliveries)) await db.insert(alertDeliveries).values(rows)
    count += due.length
  }
  if (count > 0) await notify(db, alertsChannel)
  return count
}
