import { AppError, isAppError } from '@stashwise/game/app-error'
import DataLoader from 'dataloader'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { inTransaction } from '../connections.ts'
import type { ReadGuard } from '../read-guard.ts'
import { users } from '../schema/accounts.ts'
import { isUnavailable } from '../unavailable.ts'
import { type Connection, findPlayer, listVersions, type Player, type PlayerChange, savePlayer } from './player.ts'

/** Maximum age of a cached player: its version does not change when a sharer's Pro ends. */
const trustMs = 30_000
/** How long it is the last known one, while the database does not respond. */
const emergencyMs = 600_000
const maxCached = 500
/** How often a write is tried without a lock; two processes that both write go on with one. */
const freeTries = 2

export type Players = {
  /** A user with the selected character, the same object while nothing changed; undefined for an unknown user. */
  find(userId: string): Promise<Player | undefined>
  /** The same, or the last known player while the database is silent. @throws AppError `database/unavailable` when unknown. */
  findKnown(userId: string): Promise<Player | undefined>
  /** With a character of its own that is not the selected one. */
  findWith(userId: string, characterUid: string): Promise<Player | undefined>
  /**
   * Changes a user by a function, which may run more than once; undefined changes nothing. `characterUid`: the character that `change` gets
   * instead of the selected one. Returns the new player.
   * @throws AppError `login/required` for an unknown user, `character/not-found`, `user/username`, and what `change` throws.
   */
  change(userId: string, change: (player: Player) => PlayerChange | undefined, characterUid?: string): Promise<Player>
  /** Drops the cached player of a user, or of all. */
  invalidate(userId?: string): void
}

/**
 * Users of a pool, cached: reading costs a version check, writing one statement. Writes are guarded by version and retried when another
 * process was first. `guard` bounds reads.
 */
export function createPlayers(pool: Pool, clock: () => number, guard: ReadGuard = (read) => read()): Players {
  const cached = new LRUCache<string, { player: Player; at: number }>({ max: maxCached })
  const waiting = new Map<string, Promise<unknown>>()
  const versionOf = createVersionReader(pool, guard)

  async function read(userId: string): Promise<Player | undefined> {
    const at = clock()
    const player = await findPlayer(pool, userId)
    if (player) cached.set(userId, { player, at })
    else cached.delete(userId)
    return player
  }
  const findCached = (userId: string) => {
    const one = cached.get(userId)
    return one && clock() - one.at < trustMs ? one : undefined
  }

  async function find(userId: string): Promise<Player | undefined> {
    const known = findCached(userId)
    if (known && (await versionOf(userId)) === known.player.version) return known.player
    return guard(() => read(userId))
  }

  async function needed(userId: string, characterUid: string | undefined): Promise<Player> {
    const player = characterUid === undefined ? await read(userId) : await findPlayer(pool, userId, characterUid)
    if (!player) throw new AppError(characterUid === undefined ? 'login/required' : 'character/not-found')
    return player
  }

  /** By the cached player, without a read; undefined when a read is needed. */
  async function changeCached(userId: string, change: (player: Player) => PlayerChange | undefined): Promise<Player | undefined> {
    const known = findCached(userId)
    if (!known) return undefined
    const next = attempt(() => change(known.player))
    if (!next || !(await savePlayer(pool, known.player, next))) return undefined
    return storeChanged(userId, known, next)
  }

  async function storeChanged(userId: string, { player, at }: { player: Player; at: number }, change: PlayerChange): Promise<Player> {
    const after = apply(player, change)
    if (!after) return needed(userId, undefined)
    cached.set(userId, { player: after, at })
    return after
  }

  async function changeRead(
    userId: string,
    change: (player: Player) => PlayerChange | undefined,
    characterUid: string | undefined,
  ): Promise<Player> {
    for (let tries = 0; tries < freeTries; tries++) {
      const at = clock()
      const player = await needed(userId, characterUid)
      const next = change(player)
      if (!next) return characterUid === undefined ? player : needed(userId, undefined)
      if (!(await savePlayer(pool, player, next))) continue
      return characterUid === undefined ? storeChanged(userId, { player, at }, next) : needed(userId, undefined)
    }
    return changeLocked(userId, change, characterUid)
  }

  /** Nobody else writes to the user meanwhile. */
  async function changeLocked(
    userId: string,
    change: (player: Player) => PlayerChange | undefined,
    characterUid: string | undefined,
  ): Promise<Player> {
    await inTransaction(pool, async (client, db) => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const player = await findPlayer(client, userId, characterUid)
      if (!player) throw new AppError(characterUid === undefined ? 'login/required' : 'character/not-found')
      const next = change(player)
      if (next && !(await savePlayer(client, player, next))) throw new AppError('database/unavailable')
    })
    return needed(userId, undefined)
  }

  /** Writes to one user follow each other, so that only other processes can come in between. */
  async function inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const before = waiting.get(userId)
    const mine = before === undefined ? work() : before.then(work, work)
    waiting.set(userId, mine)
    try {
      return await mine
    } finally {
      if (waiting.get(userId) === mine) waiting.delete(userId)
    }
  }

  return {
    find,
    async findKnown(userId) {
      try {
        return await find(userId)
      } catch (error) {
        const known = cached.get(userId)
        if (known && isAway(error) && clock() - known.at < emergencyMs) return known.player
        throw error
      }
    },
    findWith: (userId, characterUid) => guard(() => findPlayer(pool, userId, characterUid)),
    change: (userId, change, characterUid) =>
      inTurn(userId, async () => {
        const quick = characterUid === undefined ? await changeCached(userId, change) : undefined
        return quick ?? changeRead(userId, change, characterUid)
      }),
    invalidate(userId) {
      if (userId === undefined) cached.clear()
      else cached.delete(userId)
    },
  }
}

/** The database does not respond, or has too much to do. */
const isAway = (error: unknown): boolean =>
  isUnavailable(error) || (isAppError(error) && (error.code === 'database/unavailable' || error.code === 'rate/limit'))

/** The cached player may be stale: a refusal counts only after a read. */
function attempt(change: () => PlayerChange | undefined): PlayerChange | undefined {
  try {
    return change()
  } catch {
    return undefined
  }
}

/** The player after a change of its fields; undefined when characters came, went or were exchanged, or wipes were dealt with. */
function apply(player: Player, change: PlayerChange): Player | undefined {
  const { username, account, accountTimes, prices, characterUid, character, addCharacter, removeCharacter, undoWipe, seeWipe } = change
  if (characterUid ?? addCharacter ?? removeCharacter ?? undoWipe ?? seeWipe) return undefined
  if (character && character.uid !== player.character.uid) return undefined
  return {
    ...player,
    version: player.version + 1,
    ...(username === undefined ? {} : { username }),
    ...(account ? { account } : {}),
    ...(accountTimes ? { accountTimes } : {}),
    ...(prices ? { prices } : {}),
    ...(character
      ? {
          character: { ...player.character, fields: character.fields, times: character.times },
          characters: player.characters.map((one) => {
            if (one.uid !== character.uid) return one
            const { faction, level, characterName, gameMode } = character.fields
            return { ...one, faction, level, characterName, gameMode }
          }),
        }
      : {}),
  }
}

/** Ids in one query; more go in the next. */
const maxBatchSize = 500

/** Reads an account's version. One query runs at a time and later calls share the next: the embedded database runs one per turn. */
export function createVersionReader(pool: Connection, guard: ReadGuard): (userId: string) => Promise<number | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<string, number | undefined>(
    (userIds) => {
      const reading = guard(() => listVersions(pool, userIds))
      running = reading.catch(() => {})
      return reading
    },
    { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)) },
  )
  return (userId) => loader.load(userId)
}
