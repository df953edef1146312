import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDb } from '@stashwise/db/testing/test-db'
import { createDeliver } from '#app/features/webhooks/server/deliver.ts'
import type { DeliveryView, WebhookList } from '#app/features/webhooks/service.ts'
import { createOutbound } from '../outbound/create-outbound.ts'
import { accountsSite, browserOf } from './accounts-site.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type Received = { path: string; headers: Record<string, string>; body: string }
export const none: Received = { path: '', headers: {}, body: '' }

/** The status and the code of a refusal. */
export const codeOf = async (response: Response): Promise<[number, unknown]> => [response.status, (await response.json()).code]

/** A user's own server. */
async function aReceiver() {
  const received: Received[] = []
  const replies = { status: 200, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: Object.fromEntries(Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.[0] ?? ''])),
        body,
      })
      response.writeHead(replies.status, replies.headers).end('noted')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    replies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type WebhooksSite = Awaited<ReturnType<typeof webhooksSite>>

/** A site that sends webhooks to a receiver of this computer; `pro` is logged in. Close it when the test ends. */
export async function webhooksSite() {
  const outbound = createOutbound({ allowLoopback: true, timeoutMs: 2000 })
  const database = await testDb()
  const site = await accountsSite(database, {}, { unlimited: true, outbound })
  const pro = browserOf(site)
  const userId = await pro.logIn('pro@stashwise.local')
  const receiver = await aReceiver()
  let made = 0
  const wish = (part: object = {}) => ({ url: `${receiver.url}/hook`, mode: 'pvp', types: ['alert.fired'], items: [], ...part })
  const aDeliver = (part: Partial<Parameters<typeof createDeliver>[0]> = {}) =>
    createDeliver({
      database,
      outbound,
      clock,
      chance: () => 0,
      onError: (error) => {
        throw error
      },
      ...part,
    })
  const hooks = {
    outbound,
    database,
    site,
    pro,
    userId,
    receiver,
    /** What the clock of deliveries is ahead. Milliseconds. */
    ahead: 0,
    clock,
    wish,
    aDeliver,
    deliver: () => aDeliver().run(),
    async addWebhook(part: object = {}, browser = pro) {
      const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
      const response = await browser.api('POST', '/webhooks', { id, ...wish(part) })
      return { id, response, secret: String((await response.clone().json()).secret) }
    },
    listWebhooks: async (): Promise<WebhookList['webhooks']> => (await (await pro.api('GET', '/webhooks')).json()).webhooks,
    listDeliveries: async (id: string): Promise<DeliveryView[]> =>
      (await (await pro.api('GET', `/webhooks/${id}/deliveries`)).json()).deliveries,
    fire: (data: object = { rule: 'gpu below 300000' }) => site.services.webhooks.send(userId, 'alert.fired', data),
    async runJob(name: string): Promise<void> {
      await site.jobs.find((job) => job.name === name)?.run({ isRetry: false, signal: new AbortController().signal })
    },
    async close(): Promise<void> {
      await receiver.stop()
      await site.stop()
      await database.close()
    },
  }
  function clock(): number {
    return Date.now() + hooks.ahead
  }
  return hooks
}
