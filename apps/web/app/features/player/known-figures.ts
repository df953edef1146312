import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Context } from 'hono'
import type { CallVariables, Viewer } from '#app/http/call-variables.ts'
import { optionalUser } from '#app/http/require-user.ts'
import type { FiguresService, PlayerService } from './service.ts'

type Services = { player: Pick<PlayerService, 'knownRecord'>; figures: FiguresService }

/**
 * Whose figures a call answers with: the Pro player's as this process knows them, else those of the player the browser knows.
 * @throws AppError `database/unavailable` when nobody knows whether somebody is signed in.
 */
export async function knownFigures(
  c: Context<CallVariables>,
  { player, figures }: Services,
  { mode }: Pick<Viewer, 'mode'>,
): Promise<FiguresRecord | undefined> {
  const user = optionalUser(c)
  const own = user?.isPro ? await player.knownRecord(user.userId) : undefined
  return figures.of(c.req.header('cookie'), mode, own)
}
