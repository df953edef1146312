import type { UserRecord } from '@stashwise/accounts/record'
import { toWire } from '@stashwise/accounts/wire'
import type { Player } from '@stashwise/db/accounts/player'
import { AppError } from '@stashwise/game/app-error'
import { getPlayer, type PlayerContext, proOf, toRecord } from '../player-context.ts'
import { presentWipes } from './present-user.ts'

/** The record as last read, while the database does not respond. @throws AppError `login/required`, `database/unavailable`. */
export async function findKnownRecord(context: PlayerContext, userId: string): Promise<UserRecord> {
  const player = await context.players.findKnown(userId)
  if (!player) throw new AppError('login/required')
  return toRecord(context, player)
}

const texts = new WeakMap<Player, { tag: string; json: string }>()

/** The record as JSON, serialised once per version, with a unique ETag. @throws AppError `login/required`. */
export async function recordText(context: PlayerContext, userId: string): Promise<{ tag: string; json: string }> {
  const player = await getPlayer(context, userId)
  const pro = proOf(context, player)
  const wipes = presentWipes(player, context.clock()).flatMap(({ characterUids }) => characterUids).length
  // A player is the same object while its version is; Pro and the days to undo a wipe may end by time alone.
  const tag = `v${player.version}-${player.character.uid.slice(0, 8)}-${pro.isPro ? `${pro.source}${pro.until ?? ''}` : 'free'}${wipes > 0 ? `-w${wipes}` : ''}`
  const known = texts.get(player)
  if (known?.tag === tag) return known
  const text = { tag, json: JSON.stringify(toWire(toRecord(context, player))) }
  texts.set(player, text)
  return text
}
