import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A request that the site has received. */
export type SiteRequest = { method: string; path: string; params: Record<string, string>; body: unknown; authorization: string | undefined }

/** A site that responds with what a test gives it. `delayMs`: before each response. Close it. */
export async function startFakeSite() {
  const requests: SiteRequest[] = []
  const state: { reply: unknown; names: unknown; said: unknown; status: number; delayMs: number } = {
    reply: {},
    names: [],
    said: { isDone: true, text: 'done' },
    status: 200,
    delayMs: 0,
  }
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://site')
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const text = Buffer.concat(parts).toString('utf8')
      requests.push({
        method: request.method ?? '',
        path: url.pathname,
        params: Object.fromEntries(url.searchParams),
        body: text === '' ? undefined : JSON.parse(text),
        authorization: request.headers.authorization,
      })
      await wait(state.delayMs)
      const isNames = url.pathname === '/bot/names'
      const value = url.pathname.startsWith('/bot/') ? (isNames ? state.names : state.reply) : state.said
      response.writeHead(state.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
