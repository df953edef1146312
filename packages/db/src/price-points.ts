import { dayMs } from '@stashwise/game/day'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import type { HistoryRange, PricePoint } from '@stashwise/game/price'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { getCatalogueHead } from './catalogue-changes.ts'
import type { Db } from './db.ts'
import { priceDays, pricePoints } from './schema/prices.ts'

export type HistoryQuery = { uid: ItemUid; mode: GameMode; range: HistoryRange }

const daysBack: Record<HistoryRange, number | undefined> = { '7d': 7, '1m': 30, '6m': 182, '1y': 365, all: undefined }

/**
 * Price history, oldest first: seven days as points, longer ranges by UTC day (at its start). Ranges count back from the feed's last scan,
 * so a feed that stopped still has a chart.
 */
export async function listPricePoints(db: Db, { uid, mode, range }: HistoryQuery): Promise<PricePoint[]> {
  const { pricesAt } = await getCatalogueHead(db, mode)
  const until = new Date(pricesAt ?? Date.now())
  const days = daysBack[range]
  const from = days === undefined ? undefined : new Date(until.getTime() - days * dayMs)
  return range === '7d' && from ? listPoints(db, uid, mode, from, until) : listDays(db, uid, mode, from)
}

async function listPoints(db: Db, uid: string, mode: GameMode, from: Date, until: Date): Promise<PricePoint[]> {
  const rows = await db
    .select({ at: pricePoints.at, average: pricePoints.average, low: pricePoints.low, offers: pricePoints.offers })
    .from(pricePoints)
    .where(and(eq(pricePoints.itemUid, uid), eq(pricePoints.mode, mode), gte(pricePoints.at, from), lte(pricePoints.at, until)))
    .orderBy(asc(pricePoints.at))
  return rows.map(({ at, average, low, offers }) => ({
    at: at.getTime(),
    average: roubles(average),
    ...(low === null ? {} : { low: roubles(Math.min(low, average)) }),
    high: roubles(average),
    ...(offers === null ? {} : { offers }),
  }))
}

async function listDays(db: Db, uid: string, mode: GameMode, from: Date | undefined): Promise<PricePoint[]> {
  const rows = await db
    .select({ day: sql<string>`${priceDays.day}::text`, low: priceDays.low, average: priceDays.average, high: priceDays.high })
    .from(priceDays)
    .where(
      and(eq(priceDays.itemUid, uid), eq(priceDays.mode, mode), from ? gte(priceDays.day, from.toISOString().slice(0, 10)) : undefined),
    )
    .orderBy(asc(priceDays.day))
  return rows.map(({ day, low, average, high }) => ({
    at: Date.parse(`${day}T00:00:00Z`),
    average: roubles(average),
    low: roubles(low),
    high: roubles(high),
  }))
}
