import { type Pro, proOf } from '@stashwise/accounts/pro'
import type { PriceMaps, UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { Player } from '@stashwise/db/accounts/player'

/** Own prices of the mode the selected character plays. */
export function presentPrices({ prices, character }: Pick<Player, 'prices' | 'character'>): PriceMaps {
  const own = prices[toGameMode(character.fields.gameMode)]
  return { userPricesMap: own?.buy ?? {}, userSellPricesMap: own?.sell ?? {} }
}

export const proOfPlayer = (player: Player, proForAll: boolean, now: number): Pro => proOf({ ...player.pro, proForAll }, now)

/** The user record of spec section 3. Nothing of the edit times or of whom Pro is shared with leaves. */
export function presentUser(player: Player, { proForAll, now }: { proForAll: boolean; now: number }): UserRecord {
  const pro = proOfPlayer(player, proForAll, now)
  return {
    uid: player.id,
    email: player.email,
    username: player.username,
    created: new Date(player.createdAt).toISOString(),
    admin: player.isAdmin,
    pro: pro.isPro,
    ...(pro.isPro ? { proSource: pro.source, ...(pro.until === undefined ? {} : { proUntil: new Date(pro.until).toISOString() }) } : {}),
    ...player.account,
    ...player.character.fields,
    ...presentPrices(player),
    charUid: player.character.uid,
    chars: player.chars,
    ...(player.link
      ? {
          accountLink: {
            expires: new Date(player.link.expiresAt).toISOString(),
            accepted: player.link.acceptedBy !== undefined,
            ...(player.link.acceptedBy ? { username: player.link.acceptedBy } : {}),
          },
        }
      : {}),
    version: player.version,
  }
}
