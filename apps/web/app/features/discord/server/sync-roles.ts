import { findProUsers, type IsPro } from '@stashwise/db/accounts/pro-users'
import { listDiscordLinks, markDiscordRole, type StoredLink } from '@stashwise/db/discord/links'
import { dayMs } from '@stashwise/game/day'
import type { DiscordConfig } from '#app/platform/config.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { DiscordRest } from './discord-rest.ts'

/** A member who left the server and came back lost the role. */
const confirmMs = dayMs
/** Until a user who is not on the server is looked for again, and until a failure is retried. */
const absentMs = 3_600_000
const retryMs = 5 * 60_000
const chunkLinks = 500

type Parts = Pick<Platform, 'database' | 'clock' | 'onError'> & {
  rest: DiscordRest
  patron: NonNullable<DiscordConfig['patron']>
  isPro: IsPro
}

/** Gives the role to linked users with Pro and takes it from all others. Returns how many roles were changed. Safe to repeat. */
export function createSyncRoles({ database: { db }, clock, onError, rest, patron, isPro }: Parts) {
  async function sync({ discordId, hasRole }: StoredLink, has: boolean): Promise<boolean> {
    const result = await rest.setRole({ ...patron, discordId, has }).catch((error: unknown) => {
      onError(error)
      return { retryAfterMs: undefined }
    })
    const at = new Date(clock())
    const after = (ms: number) => new Date(at.getTime() + ms)
    if (result === 'done') await markDiscordRole(db, discordId, { hasRole: has, at })
    else if (result === 'absent') await markDiscordRole(db, discordId, { hasRole: false, at, pausedUntil: after(absentMs) })
    else await markDiscordRole(db, discordId, { hasRole, at, pausedUntil: after(Math.max(retryMs, result.retryAfterMs ?? 0)) })
    return result === 'done' && has !== hasRole
  }

  return async function syncRoles(signal: AbortSignal): Promise<number> {
    let count = 0
    let after = ''
    for (;;) {
      const links = await listDiscordLinks(db, after, chunkLinks)
      const last = links.at(-1)
      if (!last) break
      after = last.discordId
      const owners = links.flatMap(({ userId }) => (userId === null ? [] : [{ userId }]))
      const pro = await findProUsers(db, owners, isPro)
      const now = clock()
      for (const link of links) {
        if (signal.aborted) return count
        const has = link.userId !== null && pro.has(link.userId)
        const isDue = has !== link.hasRole || (has && now - (link.roleAt?.getTime() ?? 0) >= confirmMs)
        if (isDue && (link.rolePausedUntil?.getTime() ?? 0) <= now && (await sync(link, has))) count += 1
      }
    }
    return count
  }
}
