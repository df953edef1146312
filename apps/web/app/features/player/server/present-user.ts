import { type Pro, proOf } from '@stashwise/accounts/pro'
import type { PriceMaps, UserRecord, WipeNotice } from '@stashwise/accounts/record'
import { toGameMode, toWireMode } from '@stashwise/accounts/vocabulary'
import { undoableUntil } from '@stashwise/accounts/wipe'
import type { Player } from '@stashwise/db/accounts/player'

/** Own prices of the mode the selected character plays. */
export function presentPrices({ prices, character }: Pick<Player, 'prices' | 'character'>): PriceMaps {
  const own = prices[toGameMode(character.fields.gameMode)]
  return { ownBuy: own?.buy ?? {}, ownSell: own?.sell ?? {} }
}

export const proOfPlayer = (player: Player, proForAll: boolean, now: number): Pro => proOf({ ...player.pro, proForAll }, now)

/** Wipes that reset characters of the player and can be undone. */
export function presentWipes({ wiped }: Pick<Player, 'wiped'>, now: number): WipeNotice[] {
  const left = wiped.filter(({ resetAt, isUndone }) => !isUndone && undoableUntil(resetAt) > now)
  return [...Map.groupBy(left, ({ wipe }) => wipe).values()].flatMap((characters) => {
    const [first] = characters
    if (!first) return []
    return {
      uid: first.wipe,
      mode: toWireMode(first.mode),
      at: new Date(first.at).toISOString(),
      undoUntil: new Date(undoableUntil(Math.min(...characters.map(({ resetAt }) => resetAt)))).toISOString(),
      seen: characters.every(({ isSeen }) => isSeen),
      characterUids: characters.map(({ characterUid }) => characterUid),
    }
  })
}

/** The user record of spec section 3. Nothing of the edit times or of whom Pro is shared with leaves. */
export function presentUser(player: Player, { proForAll, now }: { proForAll: boolean; now: number }): UserRecord {
  const pro = proOfPlayer(player, proForAll, now)
  const wipes = presentWipes(player, now)
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
    characterUid: player.character.uid,
    characterCreated: new Date(player.character.createdAt).toISOString(),
    characters: player.characters,
    ...(player.link
      ? {
          accountLink: {
            expires: new Date(player.link.expiresAt).toISOString(),
            accepted: player.link.acceptedBy !== undefined,
            ...(player.link.acceptedBy ? { username: player.link.acceptedBy } : {}),
          },
        }
      : {}),
    ...(wipes.length === 0 ? {} : { wipes }),
    version: player.version,
  }
}
