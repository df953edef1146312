import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '@stashwise/db/open-database'
import pg from 'pg'
import { startSite } from '../e2e/support/site.ts'
import { type LoadResult, load } from './load.ts'
import type { Result } from './report.ts'

const secret = 'a secret for the length of a measurement'
const people = 50
const seconds = 5
const connections = 16
const settleMs = 12_000

/** Quests and found items of somebody well into the game: what a record weighs in practice. */
const progress = {
  questsDone: Array.from({ length: 150 }, () => randomUUID()),
  itemsFound: Object.fromEntries(Array.from({ length: 200 }, () => [randomUUID(), 3])),
}

/** Makes accounts with Pro, some progress and a session each; the headers by which a site knows them. */
async function addPeople(url: string): Promise<Record<string, string>[]> {
  const database = await openDatabase({ url, dataDir: '' })
  try {
    const clients: Record<string, string>[] = []
    for (let person = 0; person < people; person++) {
      const [id, token] = [randomUUID(), randomBytes(24).toString('base64url')]
      await database.pool.query(
        "INSERT INTO users (id, email, email_verified, char_uid, pro_granted_until) VALUES ($1, $2, true, $1, 'infinity')",
        [id, `${id}@example.org`],
      )
      await database.pool.query('INSERT INTO characters (uid, user_id, is_main, fields) VALUES ($1, $1, true, $2)', [id, progress])
      await database.pool.query("INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '9 days')", [
        randomUUID(),
        id,
        token,
      ])
      const signed = encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
      clients.push({ Cookie: `stashwise.session_token=${signed}`, 'X-Forwarded-For': `203.0.113.${person}` })
    }
    return clients
  } finally {
    await database.close()
  }
}

async function withServerDatabase<Result>(server: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `stashwise_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`CREATE DATABASE ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.end()
  }
}

/** Reads and writes of signed-in players on a PostgreSQL: `DATABASE_TEST_URL` names one. */
export async function measureAccounts(): Promise<Result[]> {
  const server = process.env['DATABASE_TEST_URL']
  if (!server) return [{ what: 'signed-in users', reason: 'DATABASE_TEST_URL names no PostgreSQL' }]
  return withServerDatabase(server, async (url) => {
    const clients = await addPeople(url)
    const site = await startSite({ env: { DATABASE_URL: url, SESSION_SECRET: secret, TRUST_PROXY: 'loopback' } })
    try {
      const me = { url: site.url, paths: ['/api/be/users/me'], connections, clients, headers: { Origin: site.url } }
      // A site that has just started still prepares the languages nobody asked for yet.
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      await load({ ...me, seconds: 2 })
      const reads = await load({ ...me, seconds })
      const writes = await load({ ...me, seconds, put: '{"hideoutUseFee":true,"itemsFound":{},"charName":"{n}"}' })
      return [
        toResult('GET /api/be/users/me, signed in', reads, 2000),
        toResult('PUT /api/be/users/me', writes, 400),
        { what: 'PUT /api/be/users/me, p99', unit: 'ms', value: writes.p99Ms },
      ]
    } finally {
      await site.stop()
    }
  })
}

const toResult = (what: string, { perSecond, badResponses }: LoadResult, atLeast: number): Result =>
  badResponses > 0 ? { what, reason: `${badResponses} answers were not 200` } : { what, unit: '/s', value: perSecond, atLeast }
