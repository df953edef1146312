import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { Player } from '@stashwise/db/accounts/player'
import { AppError } from '@stashwise/game/app-error'
import { changePlayer, type PlayerContext } from '../player-context.ts'

/** `price`: null or 0 removes the own price. */
type OwnPrice = { itemUid: string; price: number | null; side: 'buy' | 'sell' }

/** Sets or removes an own price in the mode of the selected character. @throws AppError `pro/edit`, `request/invalid` for an unknown item. */
export function setPrice(context: PlayerContext, userId: string, { itemUid, price, side }: OwnPrice): Promise<UserRecord> {
  return changePlayer(
    context,
    userId,
    ({ prices, character }) => {
      const mode = toGameMode(character.fields.gameMode)
      const { [itemUid]: _before, ...others } = prices[mode]?.[side] ?? {}
      if (!context.known.hasItem(itemUid) && !hasPrice(prices, itemUid)) {
        throw new AppError('request/invalid', { errors: { fields: [{ field: 'itemUid', reason: 'unknownId' }] } })
      }
      return { prices: { ...prices, [mode]: { ...prices[mode], [side]: price ? { ...others, [itemUid]: price } : others } } }
    },
    { code: 'pro/edit' },
  )
}

/** Removes all own prices of the selected character's mode. @throws AppError `pro/edit`. */
export const clearPrices = (context: PlayerContext, userId: string): Promise<UserRecord> =>
  changePlayer(
    context,
    userId,
    ({ prices, character }) => ({ prices: { ...prices, [toGameMode(character.fields.gameMode)]: { buy: {}, sell: {} } } }),
    { code: 'pro/edit' },
  )

const hasPrice = (prices: Player['prices'], itemUid: string): boolean =>
  Object.values(prices).some(({ buy = {}, sell = {} }) => Object.hasOwn(buy, itemUid) || Object.hasOwn(sell, itemUid))
