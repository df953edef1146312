import { createHash, randomBytes } from 'node:crypto'
import type { UserRecord } from '@stashwise/accounts/record'
import { deleteOverlayLink, findOverlayUser, listOverlayLinks, setOverlayLink } from '@stashwise/db/overlay-links'
import { AppError } from '@stashwise/game/app-error'
import { getPlayer, type PlayerContext, proOf, toRecord } from '#app/features/player/player-context.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { OverlayLinks } from '../service.ts'

type Parts = Pick<Platform, 'database' | 'consume'> & { playerContext: PlayerContext }

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Secret addresses of players. They are looked up each time, so a revoked one is empty at once, in every process. */
export function createLinks({ database: { db }, consume, playerContext }: Parts): OverlayLinks {
  const { clock, guard } = playerContext
  return {
    async view(userId) {
      const [player, links] = await Promise.all([getPlayer(playerContext, userId), listOverlayLinks(db, userId)])
      return { isPro: proOf(playerContext, player).isPro, made: links.map(({ kind }) => kind) }
    },

    async make(userId, kind) {
      const player = await getPlayer(playerContext, userId)
      if (!proOf(playerContext, player).isPro) throw new AppError('pro/feature')
      await consume('keyMade', userId)
      const secret = randomBytes(16).toString('hex')
      await setOverlayLink(db, { userId, kind, secretHash: hashOf(secret), madeAt: new Date(clock()) })
      return { secret }
    },

    revoke: (userId, kind) => deleteOverlayLink(db, { userId, kind }),

    findRecord: (kind, secret): Promise<UserRecord | undefined> =>
      guard(async () => {
        const userId = await findOverlayUser(db, kind, hashOf(secret))
        const player = userId === undefined ? undefined : await playerContext.players.find(userId)
        return player && proOf(playerContext, player).isPro ? toRecord(playerContext, player) : undefined
      }),
  }
}
