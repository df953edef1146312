import { randomUUID } from 'node:crypto'
import { progressFields } from '@stashwise/accounts/fields'
import type { KnownIds } from '@stashwise/accounts/known-ids'
import { toWire } from '@stashwise/accounts/wire'
import { createPlayers } from '@stashwise/db/accounts/players'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { EditMeta } from '#app/features/player/edit-request.ts'
import { parsePlayerEdit } from '#app/features/player/edit-request.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import { characterBody, newCharacterBody, parseUserEdit, priceBody } from '#app/features/player/server/bodies.ts'
import { createPlayer } from '#app/features/player/server/create-player.ts'
import type { PlayerService } from '#app/features/player/service.ts'
import { parseRequest } from '#app/http/parse-request.ts'
import type { AccountsService } from '../create-accounts.ts'
import { createAccounts } from '../create-accounts.ts'

export const known: KnownIds = {
  hasItem: (uid) => ['gpu', 'salewa'].includes(uid),
  hasQuest: (uid) => ['debut', 'shortage'].includes(uid) || /^quest-\d+$/.test(uid),
  maxModuleLevel: (id) => (id === 'workbench' ? 3 : undefined),
  hasObjective: (id) => id === 'debut-kill',
  hasRecipe: (id) => id === 'craft-gpu',
  hasTrader: (id) => id === 'prapor',
  counts: () => ({ items: 120, quests: 500, objectives: 3, modules: 1, recipes: 1 }),
}
export const noon = Date.UTC(2026, 10, 21, 12)
export const sent: EditMeta = { ageMs: 0 }

/** The accounts of one database, for the tests of a file: every test has users of its own. Call it outside of tests. */
export function accountsFixture() {
  let opened: Database | undefined
  const site = {
    now: noon,
    /** Users announced as changed. */
    changed: [] as string[],
    get database(): Database {
      if (!opened) throw new Error('the database is not open yet')
      return opened
    },
    /** A service of its own, as another process would have. */
    aService(changes: Partial<PlayerContext> = {}) {
      const context = {
        db: site.database.db,
        players: createPlayers(site.database.pool, () => site.now),
        known,
        proForAll: false,
        clock: () => site.now,
        guard: <Result>(read: () => Promise<Result>) => read(),
        announce: async () => {},
        ...changes,
      }
      return takingBodies({ ...createPlayer(context), ...createAccounts(context) })
    },
    async addUser({ pro = true, email = `${randomUUID()}@example.org` } = {}): Promise<string> {
      const id = randomUUID()
      await site.database.pool.query(
        `INSERT INTO users (id, email, pro_granted_until) VALUES ($1, $2, CASE WHEN $3::boolean THEN 'infinity'::timestamptz END)`,
        [id, email, pro],
      )
      return id
    },
  }
  let accounts: ReturnType<typeof takingBodies> | undefined
  beforeAll(async () => {
    opened = await testDb()
  })
  afterAll(() => opened?.close())
  beforeEach(() => {
    site.now = noon
    site.changed = []
    accounts = site.aService({ announce: async (id) => void site.changed.push(id) })
  })
  return Object.assign(site, {
    accounts: () => {
      if (!accounts) throw new Error('accounts are made for each test')
      return accounts
    },
  })
}

/** The service with what a client sends in place of typed values: it is parsed as the calls parse it. */
const takingBodies = (accounts: PlayerService & AccountsService) => ({
  ...accounts,
  edit: async (userId: string, body: unknown, meta: EditMeta) => accounts.edit(userId, parseUserEdit(body), meta),
  editProgress: async (userId: string, body: unknown, meta: EditMeta) =>
    accounts.edit(userId, { edit: parsePlayerEdit(body, progressFields) }, meta),
  selectCharacter: async (userId: string, body: object) =>
    accounts.selectCharacter(userId, parseRequest(characterBody, toWire(body)).characterUid),
  createCharacter: async (userId: string, body: object) => accounts.createCharacter(userId, parseRequest(newCharacterBody, toWire(body))),
  copyCharacter: async (userId: string, body: object) =>
    accounts.copyCharacter(userId, parseRequest(characterBody, toWire(body)).characterUid),
  deleteCharacter: async (userId: string, body: object) =>
    accounts.deleteCharacter(userId, parseRequest(characterBody, toWire(body)).characterUid),
  setPrice: async (userId: string, body: object) => accounts.setPrice(userId, parseRequest(priceBody, { userUid: userId, ...body })),
})
