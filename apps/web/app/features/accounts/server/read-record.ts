import type { UserRecord } from '@stashwise/accounts/record'
import type { Player } from '@stashwise/db/accounts/player'
import { type AccountsWorld, getPlayer, proOf, toRecord } from './accounts-world.ts'
import { presentWipes } from './present-user.ts'

/** The user's record. @throws AppError `login/required`. */
export const readRecord = async (world: AccountsWorld, userId: string): Promise<UserRecord> =>
  toRecord(world, await getPlayer(world, userId))

const texts = new WeakMap<Player, { tag: string; json: string }>()

/** The record as text, made once a version, with a tag that tells it from every other. @throws AppError `login/required`. */
export async function readRecordText(world: AccountsWorld, userId: string): Promise<{ tag: string; json: string }> {
  const player = await getPlayer(world, userId)
  const pro = proOf(world, player)
  const wipes = presentWipes(player, world.clock()).flatMap(({ charUids }) => charUids).length
  // A player is the same object while its version is; Pro and the days to undo a wipe may end by time alone.
  const tag = `v${player.version}-${player.character.uid.slice(0, 8)}-${pro.isPro ? `${pro.source}${pro.until ?? ''}` : 'free'}${wipes > 0 ? `-w${wipes}` : ''}`
  const known = texts.get(player)
  if (known?.tag === tag) return known
  const text = { tag, json: JSON.stringify(toRecord(world, player)) }
  texts.set(player, text)
  return text
}
