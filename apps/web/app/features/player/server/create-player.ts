import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import { toWire } from '@stashwise/accounts/wire'
import type { Player } from '@stashwise/db/accounts/player'
import { findLatestWipe } from '@stashwise/db/accounts/wipes'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import { bindCommands } from '#app/platform/bind-commands.ts'
import { changePlayer, getPlayer, getRecord, type PlayerContext, proOf, toRecord } from '../player-context.ts'
import { copyCharacter, createCharacter, deleteCharacter, selectCharacter } from './characters.ts'
import { editUser, resetProgress } from './edit-user.ts'
import { presentWipes } from './present-user.ts'
import { listHistory, restoreProgress, undoChanges } from './progress-history.ts'
import { seeWipe, undoWipe } from './undo-wipe.ts'

/**
 * The record of a signed-in player: settings, characters, progress and own prices. Commands check every rule, whatever the page allows, and
 * return the record after the write.
 * @throws AppError `login/required` for an unknown user, `request/invalid` with the fields, and what each command names.
 */
export const createPlayer = (context: PlayerContext) => ({
  latestWipe: createLatestWipe(context),
  ...bindCommands(context, {
    record: getRecord,
    knownRecord: findKnownRecord,
    recordText,
    edit: editUser,
    reset: resetProgress,
    selectCharacter,
    createCharacter,
    copyCharacter,
    deleteCharacter,
    undoWipe,
    history: listHistory,
    undoChanges,
    restoreProgress,
    seeWipe,
    setPrice,
    clearPrices,
  }),
})

/** How long a result is cached: every browser that records progress asks for it. Milliseconds. */
const goodForMs = 60_000

/** When a mode was last wiped, milliseconds since 1970; null when it never was. */
function createLatestWipe({ db, clock }: Pick<PlayerContext, 'db' | 'clock'>) {
  const known = new Map<GameMode, { readAt: number; at: Promise<number | null> }>()
  return (mode: GameMode): Promise<number | null> => {
    const now = clock()
    const last = known.get(mode)
    if (last && now - last.readAt < goodForMs) return last.at
    const at = findLatestWipe(db, mode, new Date(now)).then((found) => found?.getTime() ?? null)
    known.set(mode, { readAt: now, at })
    // A failure is not stored.
    at.catch(() => known.delete(mode))
    return at
  }
}

/** The record as last read, while the database does not respond. @throws AppError `login/required`, `database/unavailable`. */
async function findKnownRecord(context: PlayerContext, userId: string): Promise<UserRecord> {
  const player = await context.players.findKnown(userId)
  if (!player) throw new AppError('login/required')
  return toRecord(context, player)
}

const texts = new WeakMap<Player, { tag: string; json: string }>()

/** The record as JSON, serialised once per version, with a unique ETag. @throws AppError `login/required`. */
async function recordText(context: PlayerContext, userId: string): Promise<{ tag: string; json: string }> {
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

/** `price`: null or 0 removes the own price. */
type OwnPrice = { itemUid: string; price: number | null; side: 'buy' | 'sell' }

/** Sets or removes an own price in the mode of the selected character. @throws AppError `pro/edit`, `request/invalid` for an unknown item. */
function setPrice(context: PlayerContext, userId: string, { itemUid, price, side }: OwnPrice): Promise<UserRecord> {
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
const clearPrices = (context: PlayerContext, userId: string): Promise<UserRecord> =>
  changePlayer(
    context,
    userId,
    ({ prices, character }) => ({ prices: { ...prices, [toGameMode(character.fields.gameMode)]: { buy: {}, sell: {} } } }),
    { code: 'pro/edit' },
  )

const hasPrice = (prices: Player['prices'], itemUid: string): boolean =>
  Object.values(prices).some(({ buy = {}, sell = {} }) => Object.hasOwn(buy, itemUid) || Object.hasOwn(sell, itemUid))
