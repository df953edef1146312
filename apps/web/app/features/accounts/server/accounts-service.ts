import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { boundTimes, oldestEditMs } from '@stashwise/accounts/edit'
import { copiedFields, newCharacterFields, type PlayerFields, resetFields } from '@stashwise/accounts/fields'
import { type KnownIds, mostTimes, readEdit } from '@stashwise/accounts/read-edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { mostCharacters, toGameMode } from '@stashwise/accounts/vocabulary'
import { announceAccount, readEverything, removeAccount } from '@stashwise/db/accounts/accounts'
import type { Player, PlayerChange } from '@stashwise/db/accounts/player'
import type { Players } from '@stashwise/db/accounts/players'
import { endSessions, findLogins, findSessions, removeLogin } from '@stashwise/db/accounts/sessions'
import { removeLink, saveLink, takeLink } from '@stashwise/db/accounts/share-links'
import { AppError, type ErrorCode } from '@stashwise/game/app-error'
import type { Pool } from 'pg'
import { parseRequest } from '../../../api/be/query.ts'
import type { AccountsService, AccountView, SignedIn } from '../service.ts'
import { mergePlayer } from './merge-player.ts'
import { presentUser, proOfPlayer } from './present-user.ts'
import { acceptBody, characterBody, clearBody, newCharacterBody, priceBody, sessionBody, unlinkBody, usernameSchema } from './read-body.ts'

/** How long a share link can be taken: a day (design, "What the spec leaves open"). */
const linkLifetimeMs = 86_400_000

export type AccountsOptions = {
  pool: Pool
  players: Players
  known: KnownIds
  proForAll: boolean
  clock: () => number
  /** Who a session belongs to may have changed: this process forgets what it knows of the user at once. */
  onChange: (userId: string) => void
}

/** The signed-in user's side of accounts; every rule is checked here, whatever the page allows. */
export function createAccounts({ pool, players, known, proForAll, clock, onChange }: AccountsOptions): AccountsService {
  const present = (player: Player): UserRecord => presentUser(player, { proForAll, now: clock() })
  const isPro = (player: Player) => proOfPlayer(player, proForAll, clock()).isPro

  async function find(userId: string, charUid?: string): Promise<Player> {
    const player = await (charUid === undefined ? players.find(userId) : players.findWith(userId, charUid))
    if (!player) throw new AppError(charUid === undefined ? 'login/required' : 'character/not-found')
    return player
  }
  const record = async (userId: string) => present(await find(userId))

  const texts = new WeakMap<Player, { tag: string; json: string }>()
  async function recordText(userId: string): Promise<{ tag: string; json: string }> {
    const player = await find(userId)
    const pro = proOfPlayer(player, proForAll, clock())
    // A player is the same object while its version is; Pro may end or begin by time alone.
    const tag = `v${player.version}-${player.character.uid.slice(0, 8)}-${pro.isPro ? `${pro.source}${pro.until ?? ''}` : 'free'}`
    const known = texts.get(player)
    if (known?.tag === tag) return known
    const text = { tag, json: JSON.stringify(present(player)) }
    texts.set(player, text)
    return text
  }

  /** Everyone who keeps something about the user asks anew: mode, Pro and sessions are part of every request. */
  async function announce(userId: string) {
    onChange(userId)
    await announceAccount(pool, userId)
  }

  /** A write by Pro users. */
  async function change(
    userId: string,
    next: (player: Player) => PlayerChange | undefined,
    { code = 'pro/required', charUid }: { code?: ErrorCode; charUid?: string | undefined } = {},
  ): Promise<UserRecord> {
    const after = await players.change(
      userId,
      (player) => {
        if (!isPro(player)) throw new AppError(code)
        return next(player)
      },
      charUid,
    )
    return present(after)
  }

  const ownCharacter = (player: Player, uid: string) => {
    const found = player.chars.find((character) => character.uid === uid)
    if (!found) throw new AppError('character/not-found')
    return found
  }

  return {
    record,
    recordText,

    async edit(userId, body, { ageMs, charUid }, allowed) {
      const { username, rest } = takeUsername(body, allowed === undefined)
      const now = clock()
      const at = now - Math.min(Math.max(0, ageMs), oldestEditMs)
      let changesMode = false
      const after = await change(
        userId,
        (player) => {
          const fields: PlayerFields = { ...player.account, ...player.character.fields }
          const times = { ...player.accountTimes, ...player.character.times }
          const read = readEdit(rest, { fields, times, known, isMain: player.character.isMain }, allowed)
          if (!read.ok) throw new AppError('request/invalid', { errors: { fields: read.faults } })
          changesMode = read.edit.gameMode !== undefined
          const merged = mergePlayer(player, read.edit, { at, mostTimes: mostTimes(known) })
          const newName = username !== undefined && username !== player.username ? username : undefined
          if (!merged && newName === undefined) return undefined
          return { ...merged, ...(newName === undefined ? {} : { username: newName }) }
        },
        { charUid },
      )
      if (changesMode) await announce(userId)
      return after
    },

    async reset(userId, kind) {
      const at = clock()
      const after = await players.change(userId, (player) => {
        const fields = { ...player.character.fields, ...resetFields[kind]() }
        // Edits made before the reset and sent after it come too late.
        const reset = Object.keys(resetFields[kind]())
        const times = Object.fromEntries(
          Object.entries(player.character.times).filter(([path]) => !reset.includes(path.split('/', 1)[0] ?? '')),
        )
        const after = boundTimes({ ...times, ...Object.fromEntries(reset.map((name) => [name, at])) }, mostTimes(known))
        return { character: { uid: player.character.uid, fields, times: after } }
      })
      return present(after)
    },

    async selectCharacter(userId, body) {
      const { charUid } = parseRequest(characterBody, body)
      const after = await change(userId, (player) => {
        ownCharacter(player, charUid)
        return player.character.uid === charUid ? undefined : { charUid }
      })
      await announce(userId)
      return after
    },

    async createCharacter(userId, body) {
      const { fraction, gameMode, charName } = parseRequest(newCharacterBody, body)
      const uid = randomUUID()
      const after = await change(userId, (player) => {
        if (player.chars.length >= mostCharacters) throw new AppError('character/too-many')
        const fields = newCharacterFields({ gameMode, charName, fraction: fraction ?? player.character.fields.fraction })
        return { addCharacter: { uid, fields: { ...fields, gameEdition: player.character.fields.gameEdition } }, charUid: uid }
      })
      await announce(userId)
      return after
    },

    async copyCharacter(userId, body) {
      const { charUid } = parseRequest(characterBody, body)
      const source = await find(userId, charUid)
      const at = clock()
      return change(userId, (player) => {
        if (player.character.uid === charUid) return undefined
        const copied = Object.fromEntries(copiedFields.map((name) => [name, source.character.fields[name]]))
        const times = Object.fromEntries(copiedFields.map((name) => [name, at]))
        return { character: { uid: player.character.uid, fields: { ...player.character.fields, ...copied }, times } }
      })
    },

    async deleteCharacter(userId, body) {
      const { charUid } = parseRequest(characterBody, body)
      const after = await change(userId, (player) => {
        if (ownCharacter(player, charUid).main) throw new AppError('character/main')
        const main = player.chars.find((character) => character.main)
        return { removeCharacter: charUid, ...(player.character.uid === charUid && main ? { charUid: main.uid } : {}) }
      })
      await announce(userId)
      return after
    },

    async setPrice(userId, body) {
      const { userUid, itemUid, price, side } = parseRequest(priceBody, body)
      if (userUid !== userId) throw new AppError('user/foreign')
      return change(
        userId,
        ({ prices, character }) => {
          const mode = toGameMode(character.fields.gameMode)
          const { [itemUid]: _before, ...others } = prices[mode]?.[side] ?? {}
          if (!known.hasItem(itemUid) && !hasPrice(prices, itemUid)) {
            throw new AppError('request/invalid', { errors: { fields: [{ field: 'itemUid', reason: 'unknownId' }] } })
          }
          return { prices: { ...prices, [mode]: { ...prices[mode], [side]: price ? { ...others, [itemUid]: price } : others } } }
        },
        { code: 'pro/edit' },
      )
    },

    async clearPrices(userId, body) {
      const { userUid } = parseRequest(clearBody, body)
      if (userUid !== userId) throw new AppError('user/foreign')
      return change(
        userId,
        ({ prices, character }) => ({ prices: { ...prices, [toGameMode(character.fields.gameMode)]: { buy: {}, sell: {} } } }),
        { code: 'pro/edit' },
      )
    },

    async makeLink(userId) {
      const player = await find(userId)
      // Pro that is itself shared, or everybody's, is not shared on.
      const pro = proOfPlayer(player, false, clock())
      if (!pro.isPro || pro.source === 'shared') throw new AppError('pro/required')
      const token = randomBytes(24).toString('base64url')
      const expires = new Date(clock() + linkLifetimeMs)
      await saveLink(pool, userId, hashToken(token), expires)
      await announceReceivers()
      return { token, expires: expires.toISOString(), accepted: false }
    },

    async dropLink(userId) {
      await find(userId)
      await removeLink(pool, userId)
      await announceReceivers()
      return record(userId)
    },

    async acceptLink(userId, body) {
      const { token } = parseRequest(acceptBody, body)
      const owner = await takeLink(pool, userId, hashToken(token), new Date(clock()))
      await announce(userId)
      await announce(owner)
      return record(userId)
    },

    view,

    async revokeSession(user, body) {
      await endSessions(pool, user.userId, { only: parseRequest(sessionBody, body).id })
      await announce(user.userId)
      return view(user)
    },

    async revokeOtherSessions(user) {
      await endSessions(pool, user.userId, { allBut: user.sessionId })
      await announce(user.userId)
      return view(user)
    },

    async unlink(user, body) {
      const { provider } = parseRequest(unlinkBody, body)
      await removeLogin(pool, user.userId, provider)
      await announce(user.userId)
      return view(user)
    },

    async exportData(userId) {
      await find(userId)
      return { exported: new Date(clock()).toISOString(), ...(await readEverything(pool, userId)) }
    },

    async remove(userId) {
      if (!(await removeAccount(pool, userId))) throw new AppError('user/last-admin')
      await announce(userId)
    },
  }

  /** Whom a link that is gone had made Pro is not known any more: everybody is asked about anew. */
  async function announceReceivers() {
    await announce('*')
  }

  async function view(user: SignedIn): Promise<AccountView> {
    const [player, stored, logins] = await Promise.all([find(user.userId), findSessions(pool, user.userId), findLogins(pool, user.userId)])
    return {
      sessions: stored.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
        id,
        current: id === user.sessionId,
        createdAt: createdAt.toISOString(),
        usedAt: updatedAt.toISOString(),
        device: userAgent ?? '',
        address: ipAddress ?? '',
      })),
      logins: [
        { provider: 'email', name: player.email, since: new Date(player.createdAt).toISOString(), pro: false },
        ...logins.flatMap(({ providerId, accountId, createdAt }) =>
          providerId === 'patreon'
            ? [
                {
                  provider: 'patreon' as const,
                  name: accountId,
                  since: createdAt.toISOString(),
                  pro: (player.pro.patreonUntil ?? 0) > clock(),
                },
              ]
            : [],
        ),
      ],
    }
  }
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a price of an item is stored in any mode. */
const hasPrice = (prices: Player['prices'], itemUid: string): boolean =>
  Object.values(prices).some(({ buy = {}, sell = {} }) => Object.hasOwn(buy, itemUid) || Object.hasOwn(sell, itemUid))

/** The username is the account's own and not a field of the player. */
function takeUsername(body: unknown, isAllowed: boolean): { username?: string; rest: unknown } {
  if (!isAllowed || typeof body !== 'object' || body === null || !('username' in body)) return { rest: body }
  const { username, ...rest } = body
  return { username: parseRequest(usernameSchema, username, 'username'), rest }
}
