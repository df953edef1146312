import { nameOf } from '@stashwise/catalogue/catalogue'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { claimPosts, deleteDiscordChannels, type PostClaim, settlePost } from '@stashwise/db/discord/channels'
import { discordText } from '@stashwise/replies/discord/markdown'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import { saidTexts } from './say.ts'

/** Longer than an attempt takes: after this another process may send it again. */
const leaseMs = 60_000
/** A restock is no news later. */
const newsMs = 15 * 60_000
const retryMs = 60_000
const atOnce = 10

type Parts = Pick<Platform, 'database' | 'clock' | 'onError'> & { catalogues: Catalogues; discord: Pick<DiscordService, 'post'> }

/** Sends the posts that are due until none is. Any number of processes may do so at the same time. Returns how many attempts were made. */
export function createSendPosts({ database: { db, pool }, clock, onError, catalogues, discord }: Parts) {
  /** Discord shows each time in the reader's own time zone. */
  function textOf({ mode, times, locale }: PostClaim): string {
    const facts = catalogues.current(mode)?.facts
    const t = saidTexts(locale)
    const lines = Object.entries(times).map(([trader, at]) => {
      const name = facts ? nameOf(facts, 'trader', trader, locale) : trader
      return t('said.restocked', { trader: discordText(name), mode: mode.toUpperCase(), time: `<t:${Math.round(at / 1000)}:R>` })
    })
    return lines.join('\n')
  }

  async function attempt(claim: PostClaim): Promise<void> {
    if (clock() - claim.firedAt.getTime() > newsMs) return settlePost(db, claim.id)
    const sent = await discord.post(claim.channelId, textOf(claim)).catch((error: unknown) => {
      onError(error)
      return { ok: false, isGone: false, retryAfterMs: undefined }
    })
    if (sent.ok) return settlePost(db, claim.id)
    const { isGone, retryAfterMs } = { isGone: false, retryAfterMs: undefined, ...sent }
    // The channel was deleted, or the bot may no longer write there.
    if (isGone) return void (await deleteDiscordChannels(db, claim.guildId, claim.mode))
    await settlePost(db, claim.id, new Date(clock() + Math.max(retryMs, retryAfterMs ?? 0)))
  }

  return async function send(signal: AbortSignal): Promise<number> {
    let count = 0
    while (!signal.aborted) {
      const now = clock()
      const claims = await claimPosts(pool, { at: new Date(now), until: new Date(now + leaseMs), limit: atOnce })
      if (claims.length === 0) break
      count += claims.length
      await Promise.all(claims.map((claim) => attempt(claim).catch(onError)))
    }
    return count
  }
}
