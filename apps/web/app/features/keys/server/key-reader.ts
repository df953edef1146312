import { createHash } from 'node:crypto'
import { type ApiKey, isSecret, keyUseStepMs } from '@stashwise/accounts/api-keys'
import { proOf, proReasons } from '@stashwise/accounts/pro'
import { findStanding, type Standing } from '@stashwise/db/accounts/accounts'
import { findKeyBySecret, type StoredKey, touchKey } from '@stashwise/db/api-keys'
import type { Database } from '@stashwise/db/open-database'
import { createSharedReads, type ReadGuard } from '@stashwise/db/read-guard'
import { isUnavailable } from '@stashwise/db/unavailable'
import { AppError } from '@stashwise/game/app-error'
import type { GameMode } from '@stashwise/game/mode'
import { LRUCache } from 'lru-cache'
import type { KeyReading } from '../service.ts'

/** How long a cached key is fresh; changes are announced, so this matters only when an announcement was missed. */
const trustMs = 300_000
/** How long it may be used while the database does not respond. */
const emergencyMs = 3_600_000
const maxCached = 20_000

type Known = { key: ApiKey; standing: Standing; isSuspended: boolean }
/** `uses`: since they were written, at `touchedAt`. */
type CachedKey = Known & { at: number; touchedAt: number; uses: number }

type ReaderOptions = {
  database: Pick<Database, 'db' | 'pool'>
  proForAll: boolean
  clock: () => number
  /** Bounds how long a call waits for the key. */
  guard: ReadGuard
  onError: (error: unknown) => void
}

export type KeyReader = ReturnType<typeof createKeyReader>

export const secretHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Verifies secrets. A secret is looked up by its hash, so its duration reveals nothing about other secrets. Keys in use are cached and
 * need no database query.
 */
export function createKeyReader({ database: { db, pool }, proForAll, clock, guard, onError }: ReaderOptions) {
  const cache = new LRUCache<string, CachedKey>({ max: maxCached })
  const shared = createSharedReads<CachedKey | undefined>()
  let generation = 0
  /** Keys cached before are read again; announcements may have been missed. */
  let staleUntil = -Infinity

  async function readKey(hash: string): Promise<CachedKey | undefined> {
    const at = clock()
    const stored = await findKeyBySecret(db, hash)
    const standing = stored && (await findStanding(pool, stored.userId))
    return (
      stored &&
      standing && {
        key: toApiKey(stored),
        standing,
        isSuspended: stored.suspended !== null,
        at,
        touchedAt: stored.usedAt?.getTime() ?? -Infinity,
        uses: 0,
      }
    )
  }

  async function find(hash: string, beforeLookup: () => Promise<unknown>): Promise<CachedKey | undefined> {
    const known = cache.get(hash)
    if (known && known.at > staleUntil && clock() - known.at < trustMs) return known
    if (!known) await beforeLookup()
    const startedIn = generation
    try {
      const read = await shared(`${startedIn} ${hash}`, () => guard(() => readKey(hash)))
      // Unknown secrets are not cached: anybody can make them up. What was announced meanwhile may be newer than what was read.
      if (!read) cache.delete(hash)
      else if (startedIn === generation) cache.set(hash, read)
      if (read && known) {
        read.uses += known.uses
        known.uses = 0
      }
      return read
    } catch (error) {
      if (!known || clock() - known.at >= emergencyMs)
        throw isUnavailable(error) ? new AppError('database/unavailable', {}, { cause: error }) : error
      onError(error)
      return known
    }
  }

  /** Notes that a key was used, in the database once a minute; nobody waits for it. */
  function touch(cached: CachedKey): void {
    const now = clock()
    cached.uses++
    if (now - cached.touchedAt < keyUseStepMs) return
    const { uses } = cached
    cached.touchedAt = now
    cached.uses = 0
    touchKey(db, cached.key.id, { at: new Date(now), uses }).catch(onError)
  }

  return {
    /** `beforeLookup`: awaited before a secret that is not cached is looked up. @throws AppError `database/unavailable`, and its own errors. */
    async verify(secret: string, beforeLookup: () => Promise<unknown> = async () => {}): Promise<KeyReading> {
      const cached = isSecret(secret) ? await find(secretHashOf(secret), beforeLookup) : undefined
      if (!cached) return { ok: false, code: 'key/unknown' }
      if (cached.isSuspended) return { ok: false, code: 'key/suspended' }
      if (!proOf(proReasons(cached.standing, proForAll), clock()).isPro) return { ok: false, code: 'key/pro-ended' }
      touch(cached)
      return { ok: true, key: cached.key }
    },

    /** Evicts the keys of a user, or has all read again. */
    invalidate(userId?: string): void {
      generation++
      if (userId === undefined) staleUntil = clock()
      else for (const [hash, { key }] of cache) if (key.userId === userId) cache.delete(hash)
    },
  }
}

function toApiKey({ id, userId, name, scopes, characterUid, characterMode }: StoredKey): ApiKey {
  const character = characterUid === null ? {} : { character: { uid: characterUid, mode: modeOf(characterMode) } }
  return { id, userId, name, scopes, ...character }
}

export const modeOf = (wireMode: string | null): GameMode => (wireMode === 'PVE' ? 'pve' : 'pvp')
