import { type GameMode, isGameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { traderRestocks } from './schema/feed.ts'

/** Channel that announces new restock times; the payload is the mode. */
export const restocksChannel = 'restocks'

/** What is known of a mode's restocks, and since when. */
export type KnownRestocks = { askedAt: Date; etag?: string; times: RestockTimes }

/** Modes without a request so far are absent. */
export async function findRestocks(db: Db): Promise<Map<GameMode, KnownRestocks>> {
  const { mode, askedAt, etag, times } = traderRestocks
  const rows = await db.select({ mode, askedAt, etag, times }).from(traderRestocks)
  return new Map(rows.flatMap(({ mode, etag, ...known }) => (isGameMode(mode) ? [[mode, toKnown(known, etag)] as const] : [])))
}

const toKnown = (known: KnownRestocks, etag: string | null): KnownRestocks => (etag === null ? known : { ...known, etag })

/** Replaces a mode's restocks. Safe to repeat. */
export async function saveRestocks(db: Db, mode: GameMode, { askedAt, etag, times }: KnownRestocks): Promise<void> {
  await db
    .insert(traderRestocks)
    .values({ mode, askedAt, etag: etag ?? null, times })
    .onConflictDoUpdate({
      target: traderRestocks.mode,
      set: { askedAt: sql`excluded.asked_at`, etag: sql`excluded.etag`, times: sql`excluded.times` },
    })
}
