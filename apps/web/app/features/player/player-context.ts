import type { KnownIds } from '@stashwise/accounts/known-ids'
import type { CharacterSummary, UserRecord } from '@stashwise/accounts/record'
import type { Player, PlayerChange } from '@stashwise/db/accounts/player'
import type { Players } from '@stashwise/db/accounts/players'
import type { Db } from '@stashwise/db/db'
import type { ReadGuard } from '@stashwise/db/read-guard'
import { AppError, type ErrorCode } from '@stashwise/game/app-error'
import { presentUser, proOfPlayer } from './server/present-user.ts'

/** What commands and queries of a player and an account work with; their first argument. */
export type PlayerContext = {
  db: Db
  players: Players
  known: KnownIds
  proForAll: boolean
  clock: () => number
  /** Bounds how long a page waits for the database. */
  guard: ReadGuard
  /** Every process reads a user again, or with `*` everybody: mode, Pro and sessions are part of every request. */
  announce: (userId: string) => Promise<void>
}

/** The user that an announcement of accounts is about; undefined: everybody. */
export const userOf = (payload: string | undefined): string | undefined => (payload === '*' ? undefined : payload)

export const toRecord = ({ proForAll, clock }: PlayerContext, player: Player): UserRecord =>
  presentUser(player, { proForAll, now: clock() })

export const proOf = ({ proForAll, clock }: Pick<PlayerContext, 'proForAll' | 'clock'>, player: Player) =>
  proOfPlayer(player, proForAll, clock())

/** The player of an account, with the given character selected. @throws AppError `login/required`, `character/not-found`. */
export async function getPlayer({ players }: PlayerContext, userId: string, characterUid?: string): Promise<Player> {
  const player = await (characterUid === undefined ? players.find(userId) : players.findWith(userId, characterUid))
  if (!player) throw new AppError(characterUid === undefined ? 'login/required' : 'character/not-found')
  return player
}

/** The record of a user. @throws AppError `login/required`. */
export const getRecord = async (context: PlayerContext, userId: string): Promise<UserRecord> =>
  toRecord(context, await getPlayer(context, userId))

/** A write by Pro users; `code`: the refusal of everybody else. `next` returns undefined when nothing changes. */
export async function changePlayer(
  context: PlayerContext,
  userId: string,
  next: (player: Player) => PlayerChange | undefined,
  { code = 'pro/required', characterUid }: { code?: ErrorCode; characterUid?: string | undefined } = {},
): Promise<UserRecord> {
  const after = await context.players.change(
    userId,
    (player) => {
      if (!proOf(context, player).isPro) throw new AppError(code)
      return next(player)
    },
    characterUid,
  )
  return toRecord(context, after)
}

/** A character of the player's own. @throws AppError `character/not-found`. */
export function getOwnCharacter(player: Player, uid: string): CharacterSummary {
  const found = player.characters.find((character) => character.uid === uid)
  if (!found) throw new AppError('character/not-found')
  return found
}
