import { randomUUID } from 'node:crypto'
import { maxKeys } from '@stashwise/accounts/api-keys'
import { maxCharacters } from '@stashwise/accounts/vocabulary'
import { removeAccount } from '@stashwise/db/accounts/accounts'
import { createKey } from '@stashwise/db/api-keys'
import { createLoadout, likeLoadout } from '@stashwise/db/loadouts/store-loadout'
import { addReport, maxReports } from '@stashwise/db/reports'
import { createSquad, joinSquad, maxSquads, type SquadMember } from '@stashwise/db/squads'
import type { ItemUid } from '@stashwise/game/ids'
import { maxLikes, maxLoadouts } from '@stashwise/loadouts/loadout-rules'
import { maxMembers } from '@stashwise/progression/squad/squad-rules'
import { expect, test } from 'vitest'
import { accountsFixture, noon } from '#app/features/accounts/server/testing/accounts-fixture.ts'

const site = accountsFixture()
const at = new Date(noon)
const atOnce = 40
/** What is left of a large limit when forty ask. */
const left = 3
const query = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

const report = (userId: string) =>
  addReport(site.database.pool, {
    id: randomUUID(),
    kind: 'quest',
    record: 'debut',
    userId,
    text: 'Wrong',
    gameVersion: '',
    locale: 'en',
    at,
  })
const build = (name: string) => ({
  title: name,
  build: { weapon: 'm4a1' as ItemUid, parts: [{ path: 'mod_stock', uid: name as ItemUid }] },
  figures: { ergonomics: 52.5, recoilVertical: 64, recoilHorizontal: 215, moa: 1.91, weightKg: 3.21 },
  factsHash: 'facts-1',
  catalogue: 7,
})
const aMember = (): SquadMember => ({ id: randomUUID(), name: '', progress: { active: [], available: [], current: [], done: [] } })
/** Rows of loadouts as the database has them, `count` of one user. */
const addLoadouts = (userId: string, count: number, isPublic: boolean) =>
  query(
    `INSERT INTO loadouts (uid, user_id, key, title, weapon_uid, build, build_hash, is_public, saved_figures, saved_catalogue, ergonomics,
       recoil_vertical, recoil_horizontal, moa, weight_kg, facts_hash, created_at, updated_at)
     SELECT gen_random_uuid(), $1::uuid, n, 'M4A1', 'm4a1', '{}', $1::text || '-' || n, $3, '{}', 7, 1, 1, 1, 1, 1, 'facts-1', $4, $4
     FROM generate_series(1, $2::int) n RETURNING uid`,
    [userId, count, isPublic, at],
  )

/** A limit, the code of its refusal, what uses it once, and how often that may succeed. */
type Counted = { code: string; may: number; prepare(): Promise<(turn: number) => Promise<unknown>> }

const counted: Record<string, Counted> = {
  'quest reports of an account in a day': {
    code: 'rate/limit',
    may: maxReports.perDay,
    async prepare() {
      const user = await site.addUser()
      return () => report(user)
    },
  },
  'quest reports that wait for a decision, of all accounts': {
    code: 'rate/limit',
    may: left,
    async prepare() {
      await query('DELETE FROM reports')
      await query(
        `INSERT INTO reports (id, kind, record, text, locale, reported_at) SELECT gen_random_uuid(), 'quest', 'debut', 'Wrong', 'en', $2 FROM generate_series(1, $1::int)`,
        [maxReports.open - left, new Date(noon - 7 * 86_400_000)],
      )
      const users = await Promise.all(Array.from({ length: atOnce }, () => site.addUser()))
      return (turn) => report(users[turn] ?? '')
    },
  },
  'loadouts of an account': {
    code: 'loadout/too-many',
    may: left,
    async prepare() {
      const userId = await site.addUser()
      await addLoadouts(userId, maxLoadouts - left, false)
      return (turn) => createLoadout(site.database.pool, { userId, key: randomUUID(), content: build(`stock-${turn}`), at })
    },
  },
  'likes of an account': {
    code: 'loadout/too-many-likes',
    may: left,
    async prepare() {
      const userId = await site.addUser()
      const { rows } = await addLoadouts(await site.addUser(), maxLikes - left + atOnce, true)
      await query('INSERT INTO loadout_likes (user_id, loadout_uid, at) SELECT $1, unnest($2::uuid[]), $3', [
        userId,
        rows.slice(atOnce).map(({ uid }) => uid),
        at,
      ])
      return (turn) => likeLoadout(site.database.pool, { userId, uid: rows[turn]?.uid, isLiked: true, at })
    },
  },
  'API keys of an account': {
    code: 'key/too-many',
    may: maxKeys,
    async prepare() {
      const userId = await site.addUser()
      return () =>
        createKey(site.database.pool, {
          id: randomUUID(),
          userId,
          name: 'Sheet',
          scopes: ['data'],
          secretHash: randomUUID(),
          hint: 'SW_…',
          at,
        })
    },
  },
  'characters of an account': {
    code: 'character/too-many',
    may: maxCharacters - 1,
    async prepare() {
      const user = await site.addUser()
      // Two services have no cache in common, as two processes.
      const services = [site.accounts(), site.aService()]
      return (turn) => services[turn % 2]?.createCharacter(user, {}) ?? Promise.reject(new Error('no service'))
    },
  },
  'squads of the site': {
    code: 'rate/limit',
    may: left,
    async prepare() {
      await query('DELETE FROM squads')
      await query(`INSERT INTO squads (id, mode, made_at, used_at) SELECT 'full-' || n, 'pvp', $2, $2 FROM generate_series(1, $1::int) n`, [
        maxSquads - left,
        at,
      ])
      return () => createSquad(site.database.pool, { id: randomUUID(), mode: 'pvp', member: aMember(), at })
    },
  },
  'members of a squad': {
    code: 'squad/full',
    may: maxMembers - 1,
    async prepare() {
      await query('DELETE FROM squads')
      await createSquad(site.database.pool, { id: 'ours', mode: 'pvp', member: aMember(), at })
      return () => joinSquad(site.database.pool, { id: 'ours', mode: 'pvp', member: aMember(), at })
    },
  },
  'admins who leave: one stays': {
    code: 'user/last-admin',
    may: atOnce - 1,
    async prepare() {
      const admins = await Promise.all(Array.from({ length: atOnce }, () => site.addUser()))
      await query('UPDATE users SET is_admin = true WHERE id = ANY($1)', [admins])
      return (turn) => site.accounts().remove(admins[turn] ?? '')
    },
  },
}

test.each(Object.entries(counted))('%s: forty at once are counted one by one', async (_name, { code, may, prepare }) => {
  const use = await prepare()
  const results = await Promise.allSettled(Array.from({ length: atOnce }, (_, turn) => use(turn)))
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code ?? result.reason)] : []))
  expect(refusals).toEqual(Array.from({ length: atOnce - may }, () => code))
})

test('an account that is no admin can always be deleted', async () => {
  expect(await removeAccount(site.database.db, await site.addUser())).toBe(true)
})
