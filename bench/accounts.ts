import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startSite } from '../e2e/support/site.ts'
import { type LoadResult, load } from './load.ts'
import { addPeople, secret } from './people.ts'
import type { Result } from './report.ts'

const seconds = 5
const connections = 16
const settleMs = 12_000

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
    const clients = await addPeople({ url, dataDir: '' })
    await using site = await startSite({ env: { DATABASE_URL: url, SESSION_SECRET: secret, TRUST_PROXY: 'loopback' } })
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
  })
}

const toResult = (what: string, { perSecond, badResponses }: LoadResult, atLeast: number): Result =>
  badResponses > 0 ? { what, reason: `${badResponses} answers were not 200` } : { what, unit: '/s', value: perSecond, atLeast }
