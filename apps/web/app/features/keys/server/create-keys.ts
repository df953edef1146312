import { randomBytes } from 'node:crypto'
import { maxKeys, opensProgress, secretHint, secretPrefix } from '@stashwise/accounts/api-keys'
import { toGameMode, toWireMode } from '@stashwise/accounts/vocabulary'
import { createKey, deleteKey, findKeys, getKey, renameKey, renewKey, type StoredKey } from '@stashwise/db/api-keys'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import { getOwnCharacter, getPlayer, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { KeysService, KeyView } from '../service.ts'
import { type KeyReader, modeOf, secretHashOf } from './key-reader.ts'
import { createOpenCalls } from './open-calls.ts'

type KeysParts = Pick<Platform, 'database' | 'consume'> & { reader: KeyReader; playerContext: PlayerContext }

/** API keys of users. What changes a key is announced, so that every process reads it again. */
export function createKeys({ database: { db, pool }, consume, reader, playerContext }: KeysParts): KeysService {
  const { clock, announce } = playerContext

  async function requirePro(userId: string) {
    const player = await getPlayer(playerContext, userId)
    if (!proOf(playerContext, player).isPro) throw new AppError('pro/feature')
    return player
  }

  const verify: KeysService['verify'] = (secret, address) => reader.verify(secret, () => consume('keyTry', address))

  return {
    verify,
    open: createOpenCalls({ verify, consume }),

    async list(userId) {
      const [player, stored] = await Promise.all([getPlayer(playerContext, userId), findKeys(db, userId)])
      return { keys: stored.map(presentKey), max: maxKeys, isPro: proOf(playerContext, player).isPro }
    },

    async create(userId, { id, name, scopes, characterUid }) {
      const player = await requirePro(userId)
      const character = opensProgress(scopes) ? getOwnCharacter(player, characterUid ?? '') : undefined
      await consume('keyMade', userId)
      const { secret, ...hashed } = makeSecret(character && toGameMode(character.gameMode))
      await createKey(pool, { id, userId, name, scopes, characterUid: character?.uid, ...hashed, at: new Date(clock()) })
      await announce(userId)
      return { id, secret }
    },

    async rename(userId, id, name) {
      await renameKey(db, userId, id, name)
      await announce(userId)
    },

    async renew(userId, id) {
      await requirePro(userId)
      const { characterUid, characterMode } = await getKey(db, userId, id)
      await consume('keyMade', userId)
      const { secret, ...hashed } = makeSecret(characterUid === null ? undefined : modeOf(characterMode))
      await renewKey(db, userId, id, { ...hashed, at: new Date(clock()) })
      await announce(userId)
      return { id, secret }
    },

    async revoke(userId, id) {
      await deleteKey(db, userId, id)
      await announce(userId)
    },
  }
}

/** 128 random bits. */
function makeSecret(mode: GameMode | undefined) {
  const secret = `${secretPrefix(mode)}_${randomBytes(16).toString('hex')}`
  return { secret, secretHash: secretHashOf(secret), hint: secretHint(secret) }
}

const presentKey = ({ id, name, scopes, characterUid, characterName, characterMode, hint, ...at }: StoredKey): KeyView => ({
  id,
  name,
  scopes,
  ...(characterUid === null
    ? {}
    : { character: { uid: characterUid, name: characterName ?? '', gameMode: toWireMode(modeOf(characterMode)) } }),
  hint,
  createdAt: at.createdAt.toISOString(),
  ...(at.renewedAt ? { renewedAt: at.renewedAt.toISOString() } : {}),
  ...(at.usedAt ? { usedAt: at.usedAt.toISOString() } : {}),
})
