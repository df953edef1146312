import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { startSite } from '../e2e/support/site.ts'
import type { Result } from './report.ts'

const streams = 2000
/** Streams that connect at once: more would wait in the queue of the port. */
const together = 100
/** What a browser sends with the request. */
const headers = {
  Accept: 'text/event-stream',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
}
type Memory = { used: number; resident: number }

/** Opens a stream from an address of its own and resolves with its first event. */
function openStream(url: URL, at: number, path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname)
    const lines = Object.entries({ Host: url.host, ...headers, 'X-Forwarded-For': `203.0.${at >> 8}.${at & 255}` })
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    socket.once('data', (part) =>
      String(part).startsWith('HTTP/1.1 200') ? resolve(socket) : reject(new Error(String(part).slice(0, 100))),
    )
    socket.on('error', reject)
    socket.resume()
  })
}

async function openAll(url: URL, path: (at: number) => string): Promise<Socket[]> {
  const open: Socket[] = []
  for (let from = 0; from < streams; from += together)
    open.push(...(await Promise.all(Array.from({ length: together }, (_, at) => openStream(url, from + at, path(from + at))))))
  return open
}

/** Memory that an open event stream takes: all without a filter, then each with one of its own. */
export async function measureStreams(): Promise<Result[]> {
  await using site = await startSite({ env: { TRUST_PROXY: 'loopback' }, entry: 'bench/streams-site.ts' })
  const url = new URL(site.url)
  const readMemory = async (): Promise<Memory> => (await fetch(`${site.url}/bench/memory`)).json()
  const response = await fetch(`${site.url}/api/be/cache`)
  const { itemsData }: { itemsData: { fields: string[]; items: string[][] } } = await response.json()
  const uids = itemsData.items.map((row) => row[itemsData.fields.indexOf('uid')])
  const someItems = (at: number) => Array.from({ length: 10 }, (_, next) => uids[(at * 7 + next * 131) % uids.length])
  const results: Result[] = []
  const kinds = {
    'the same for all': () => '/api/v1/pvp/events',
    'ten items each': (at: number) => `/api/v1/pvp/events?items=${someItems(at)}`,
  }
  for (const [kind, path] of Object.entries(kinds)) {
    // Once before it counts: code is compiled and the heap has its size.
    for (const round of ['warm', 'measured']) {
      const before = await readMemory()
      const startedAt = performance.now()
      const open = await openAll(url, path)
      const ms = performance.now() - startedAt
      // Longer than from one heartbeat to the next.
      await after(round === 'measured' ? 25_000 : 2_000)
      const now = await readMemory()
      const each = (name: keyof Memory) => (now[name] - before[name]) / streams / 1000
      if (round === 'measured')
        results.push(
          { what: `an open stream, ${kind}: in use`, unit: 'kB', value: each('used'), atMost: 20 },
          { what: `  of all the process holds, ${kind}`, unit: 'kB', value: each('resident'), atMost: 20 },
          { what: `  ${streams} streams are open after, ${kind}`, unit: 'ms', value: ms },
        )
      for (const socket of open) socket.destroy()
      await after(2_000)
    }
  }
  return results
}
