import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../e2e/support/site.ts'
import { addPeople, secret } from './people.ts'
import { percentile, type Result } from './report.ts'

const perSecond = 300
const seconds = 30
const settleMs = 12_000
/** Who has no response this long after the last request was sent gets none: the machine cannot serve the rate. */
const patienceMs = 20_000

type Kind = 'record' | 'edit' | 'page of a player' | 'page of a visitor'
/** Ten requests in turn: what an evening's traffic is made of. */
const mix: readonly Kind[] = [
  'page of a visitor',
  'record',
  'page of a player',
  'page of a visitor',
  'edit',
  'record',
  'page of a visitor',
  'page of a player',
  'record',
  'page of a visitor',
]
const pages = ['/', '/hideout', '/crafts', '/progression/quests', '/loadouts/ammo', '/item/salewa_first_aid_kit']

type Counts = { sent: number; statuses: Map<number, number>; times: number[] }

/**
 * Sends requests at a fixed rate, whether the responses come or not, to a site on the embedded database, and counts how many are refused.
 * The promise is that nobody is told that the database is unavailable while it is there.
 */
export async function measureMixed(): Promise<Result[]> {
  const env = { SESSION_SECRET: secret, TRUST_PROXY: 'loopback' }
  const first = await startSite({ env })
  await first.stop({ removeData: false })
  const clients = await addPeople({ url: 'pglite', dataDir: first.dataDir })
  await using site = await startSite({ env, dataDir: first.dataDir })
  // A site that has just started still prepares the languages nobody asked for yet.
  await wait(settleMs)
  const counts = await send(site.url, clients)
  return [...counts].flatMap(([kind, of]) => toResults(kind, of))
}

async function send(url: string, clients: readonly Record<string, string>[]): Promise<Map<Kind, Counts>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
  const counts = new Map<Kind, Counts>()
  const running: Promise<void>[] = []
  const startedAt = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const early = startedAt + (n * 1000) / perSecond - performance.now()
    if (early > 1) await wait(early)
    const kind = mix[n % mix.length] ?? 'record'
    const of = counts.get(kind) ?? { sent: 0, statuses: new Map<number, number>(), times: [] }
    counts.set(kind, of)
    of.sent++
    // Every player sends every kind of request.
    const player = clients[Math.floor(n / mix.length) % clients.length] ?? {}
    running.push(sendOne(url, agent, kind, { n, player }, of))
  }
  await Promise.race([Promise.all(running), wait(patienceMs)])
  agent.destroy()
  return counts
}

/** Counts the status of one response; 0 for a connection that broke or was given up. */
function sendOne(
  url: string,
  agent: Agent,
  kind: Kind,
  { n, player }: { n: number; player: Record<string, string> },
  of: Counts,
): Promise<void> {
  const page = pages[n % pages.length] ?? '/'
  const isPage = kind.startsWith('page')
  const headers =
    kind === 'page of a visitor'
      ? { Accept: 'text/html', 'X-Forwarded-For': `198.51.${(n >> 8) & 255}.${n & 255}` }
      : { ...player, Origin: url }
  // Every other page of a visitor is one that nobody has asked for.
  const path = isPage ? (n % 2 === 0 ? page : `${page}?fresh=${n}`) : '/api/be/users/me'
  const sentAt = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => {
      of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1)
      of.times.push(performance.now() - sentAt)
      resolve()
    }
    const isEdit = kind === 'edit'
    const asked = request(
      url + path,
      { agent, method: isEdit ? 'PUT' : 'GET', headers: { ...headers, ...(isEdit && { 'Content-Type': 'application/json' }) } },
      (response) =>
        response
          .on('error', () => done(0))
          .on('end', () => done(response.statusCode ?? 0))
          .resume(),
    )
    asked.on('error', () => done(0))
    asked.end(isEdit ? JSON.stringify({ hideoutUseFee: n % 3 === 0, charName: String(n) }) : undefined)
  })
}

function toResults(kind: Kind, { sent, statuses, times }: Counts): Result[] {
  const others = [...statuses].filter(([status]) => status !== 200 && status !== 503).map(([status, count]) => `${count} × ${status}`)
  return [
    {
      what: `${kind}: 503 of ${sent}${others.length > 0 ? ` (also ${others.join(', ')})` : ''}`,
      unit: '',
      value: statuses.get(503) ?? 0,
      atMost: 0,
    },
    { what: `${kind}, p50`, unit: 'ms', value: percentile(times, 0.5) },
    { what: `${kind}, p99`, unit: 'ms', value: percentile(times, 0.99) },
  ]
}
