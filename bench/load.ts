import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { percentile } from './report.ts'

export type LoadOptions = {
  url: string
  /** Paths asked in turn. `{n}` is replaced by a number that never repeats. */
  paths: string[]
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Further headers, another set with every request in turn: who asks, and from where. */
  clients?: Record<string, string>[]
  /** What is sent instead of asking; `{n}` as in paths. */
  put?: string
  /** Status of a good response; 200 by default. */
  expects?: number
}
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; badResponses: number }

/**
 * Keeps connections busy, one request at a time on each, and counts complete responses.
 * Reads HTTP just far enough (status, length or chunks) that the generator costs less than what it measures.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: options })
  const [result] = await once(worker, 'message')
  await worker.terminate()
  return result
}

/** Runs the load in this thread; {@link load} calls it in a worker. */
export async function runLoad({
  url,
  paths,
  connections,
  seconds,
  headers = {},
  clients = [{}],
  put,
  expects = 200,
}: LoadOptions): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url)
  const headOf = (client: Record<string, string>) =>
    ` HTTP/1.1\r\nHost: ${host}\r\n${Object.entries({ ...headers, ...client })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}`
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const times: number[] = []
  let sent = 0
  let badResponses = 0

  const heads = clients.map(headOf)
  const one = (socket: ReturnType<typeof connect>) =>
    new Promise<void>((resolve, reject) => {
      let askedAt = 0
      const parser = createParser((status) => {
        times.push(performance.now() - askedAt)
        if (status !== expects) badResponses++
        if (performance.now() >= until) {
          socket.destroy()
          resolve()
        } else ask()
      })
      const ask = () => {
        const path = (paths[sent % paths.length] ?? '/').replace('{n}', String(sent))
        const head = heads[sent % heads.length] ?? ''
        sent++
        askedAt = performance.now()
        if (put === undefined) socket.write(`GET ${path}${head}\r\n`)
        else {
          const body = put.replace('{n}', String(sent))
          socket.write(`PUT ${path}${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
        }
      }
      socket.on('data', parser)
      socket.on('error', reject)
      socket.on('end', () => reject(new Error('The server closed the connection')))
      socket.on('connect', ask)
    })

  await Promise.all(Array.from({ length: connections }, () => one(connect(Number(port), hostname).setNoDelay())))
  const elapsed = (performance.now() - startedAt) / 1000
  return { perSecond: times.length / elapsed, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), badResponses }
}

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('0\r\n\r\n')

/** Calls back with the status once per complete answer. */
function createParser(onResponse: (status: number) => void) {
  let pending: Buffer = Buffer.alloc(0)
  let missing = 0
  let chunked = false
  let status = 0
  return (part: Buffer) => {
    if (missing > 0) {
      missing -= part.length
      if (missing === 0) onResponse(status)
      return
    }
    pending = pending.length > 0 ? Buffer.concat([pending, part]) : part
    if (chunked) {
      if (!pending.subarray(-endOfChunks.length).equals(endOfChunks)) return
    } else {
      const headEnd = pending.indexOf(endOfHead)
      if (headEnd === -1) return
      const head = pending.toString('latin1', 0, headEnd)
      status = Number(head.slice(9, 12))
      if (status === 304) {
        pending = Buffer.alloc(0)
        onResponse(status)
        return
      }
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      if (length !== undefined) {
        missing = headEnd + endOfHead.length + Number(length) - pending.length
        pending = Buffer.alloc(0)
        if (missing === 0) onResponse(status)
        return
      }
      chunked = true
      if (!pending.subarray(-endOfChunks.length).equals(endOfChunks)) return
    }
    chunked = false
    pending = Buffer.alloc(0)
    onResponse(status)
  }
}
