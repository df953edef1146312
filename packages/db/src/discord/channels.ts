import { randomUUID } from 'node:crypto'
import type { GameMode } from '@stashwise/game/mode'
import { findRestocked, type RestockTimes } from '@stashwise/game/restock'
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { Db } from '../db.ts'
import { notify } from '../notify.ts'
import { discordChannels, discordPositions, discordPosts } from '../schema/discord.ts'
import { traderRestocks } from '../schema/feed.ts'

/** Channel of the database that announces posts to send. */
export const discordPostsChannel = 'discord_posts'

export type StoredChannel = typeof discordChannels.$inferSelect
/** A post that this process sends, and where to. */
export type PostClaim = typeof discordPosts.$inferSelect & Pick<StoredChannel, 'channelId' | 'locale'>

const isOf = (guildId: string, mode: GameMode) => and(eq(discordChannels.guildId, guildId), eq(discordChannels.mode, mode))

/** Stores the channel of a server that gets the restocks of a mode, in the place of an earlier one. */
export async function saveDiscordChannel(db: Db, channel: StoredChannel): Promise<void> {
  const { guildId, mode } = discordChannels
  await db
    .insert(discordChannels)
    .values(channel)
    .onConflictDoUpdate({ target: [guildId, mode], set: channel })
}

/** Deletes the channel of a server, or those of all modes, with what waits for them. Returns whether there was one. Safe to repeat. */
export async function deleteDiscordChannels(db: Db, guildId: string, mode?: GameMode): Promise<boolean> {
  const isMeant = mode ? isOf(guildId, mode) : eq(discordChannels.guildId, guildId)
  return (await db.delete(discordChannels).where(isMeant).returning({ mode: discordChannels.mode })).length > 0
}

/** Makes a post for every channel that gets restocks since the last call, once across processes and restarts. Returns how many. */
export const addRestockPosts = (pool: Pool, { mode, at }: { mode: GameMode; at: Date }): Promise<number> =>
  inTransaction(pool, async (_client, db) => {
    const [row] = await db.select({ times: traderRestocks.times }).from(traderRestocks).where(eq(traderRestocks.mode, mode))
    const times: RestockTimes = row?.times ?? {}
    const made = await db.insert(discordPositions).values({ mode, position: times }).onConflictDoNothing().returning()
    // What was before is nobody's news.
    if (made.length > 0) return 0
    const isHere = eq(discordPositions.mode, mode)
    const [found] = await db.select({ position: discordPositions.position }).from(discordPositions).where(isHere).for('update')
    if (!found) return 0
    // A trader without a time for a while has the last one still in the position.
    await db
      .update(discordPositions)
      .set({ position: { ...found.position, ...times } })
      .where(isHere)
    const restocked = findRestocked(found.position, times, at.getTime())
    if (restocked.length === 0) return 0
    const channels = await db.select().from(discordChannels).where(eq(discordChannels.mode, mode))
    const posts = channels.flatMap(({ guildId, traders }) => {
      const wanted = restocked.filter(({ trader }) => traders.length === 0 || traders.includes(trader))
      const next = Object.fromEntries(wanted.map(({ trader, nextRestockAt }) => [trader, nextRestockAt]))
      return wanted.length === 0 ? [] : [{ id: randomUUID(), guildId, mode, times: next, firedAt: at, nextAt: at }]
    })
    for (let start = 0; start < posts.length; start += chunkRows)
      await db.insert(discordPosts).values(posts.slice(start, start + chunkRows))
    if (posts.length > 0) await notify(db, discordPostsChannel)
    return posts.length
  })

const chunkRows = 1000

/** Takes up to `limit` posts that are due, none twice across processes, and counts an attempt of each. Until `until` nobody else sends them. */
export const claimPosts = (pool: Pool, { at, until, limit }: { at: Date; until: Date; limit: number }): Promise<PostClaim[]> =>
  inTransaction(pool, async (_client, db) => {
    const due = await db
      .select({ ...getTableColumns(discordPosts), channelId: discordChannels.channelId, locale: discordChannels.locale })
      .from(discordPosts)
      .innerJoin(discordChannels, isSameChannel)
      .where(lte(discordPosts.nextAt, at))
      .orderBy(asc(discordPosts.nextAt), asc(discordPosts.id))
      .limit(limit)
      .for('update', { of: discordPosts, skipLocked: true })
    for (const { id } of due)
      await db
        .update(discordPosts)
        .set({ attempts: sql`${discordPosts.attempts} + 1`, nextAt: until })
        .where(eq(discordPosts.id, id))
    return due.map((post) => ({ ...post, attempts: post.attempts + 1 }))
  })
const isSameChannel = and(eq(discordChannels.guildId, discordPosts.guildId), eq(discordChannels.mode, discordPosts.mode))

/** Ends a post that was sent or is too late, or sets when it is tried again. */
export async function settlePost(db: Db, id: string, nextAt?: Date): Promise<void> {
  if (nextAt) await db.update(discordPosts).set({ nextAt }).where(eq(discordPosts.id, id))
  else await db.delete(discordPosts).where(eq(discordPosts.id, id))
}
