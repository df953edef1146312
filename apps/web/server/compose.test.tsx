import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyOverrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { parseOverrideFile, writeOverrideFile } from '@stashwise/catalogue/overrides/override-file'
import { registry } from '@stashwise/catalogue/overrides/registry'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { servicesContext, viewerContext } from '#app/context.ts'
import routes from '#app/routes.ts'
import { toysArea } from '#testing/toy-area/area.ts'
import { loader, ToysPage } from '#testing/toy-area/page.tsx'
import { pages } from '#testing/toy-area/pages.ts'
import { traderOverride } from '#testing/toy-area/trader-override.ts'
import { type AccountsSite, accountsSite, browserOf, known } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
  // A new area is its folder and one line of app/areas.ts.
  site = await accountsSite(database, {}, { unlimited: true, more: toysArea })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

test('its calls are beside those of the others: they know who asks, refuse with a problem, and no method but their own', async () => {
  const browser = browserOf(site)
  expect((await browser.api('GET', `/toys/${known.item}`)).status).toBe(401)
  await browser.logIn('pro@stashwise.local')
  await browser.api('PUT', '/users/me', { itemsFound: { [known.item]: 3 } })
  expect(await (await browser.api('GET', `/toys/${known.item}`)).json()).toMatchObject({ count: 3 })
  const unknown = await browser.api('GET', '/toys/ball')
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect((await browser.api('DELETE', `/toys/${known.item}`)).status).toBe(405)
})

test('its open calls are for programs: from any origin, without a session, with problems, and bounded', async () => {
  const browser = browserOf(site)
  await browser.logIn('pro@stashwise.local')
  const elsewhere = { origin: 'https://sheets.example' }
  const read = await browser.send('GET', '/toys/v1/count', undefined, elsewhere)
  expect([read.headers.get('access-control-allow-origin'), await read.json()]).toEqual([
    '*',
    expect.objectContaining({ isSignedIn: false }),
  ])
  expect(
    (await browser.send('OPTIONS', '/toys/v1/count', undefined, { ...elsewhere, 'access-control-request-method': 'POST' })).status,
  ).toBe(204)
  const written = await browser.send('POST', '/toys/v1/count', { q: 'salewa' }, elsewhere)
  expect([written.status, await written.json()]).toEqual([200, { q: 'salewa' }])
  expect((await browser.send('POST', '/toys/v1/count', 'x'.repeat(300_000), elsewhere)).status).toBe(413)
  const [gone, method] = [await browser.send('GET', '/toys/v1/none'), await browser.send('DELETE', '/toys/v1/count')]
  expect([gone.status, gone.headers.get('content-type'), method.status]).toEqual([404, 'application/problem+json', 405])
})

test('its job is among the site’s, and what it announces is heard when it ends', async () => {
  const job = site.jobs.find(({ name }) => name === 'toys/announce')
  await job?.run({ isRetry: false, signal: new AbortController().signal })
  const browser = browserOf(site)
  await browser.logIn('free@stashwise.local')
  expect(await (await browser.api('GET', `/toys/${known.item}`)).json()).toEqual({ count: 0, counted: 1 })
  const { rows } = await database.pool.query("SELECT message FROM site_log WHERE message = 'toys were counted'")
  expect(rows).toHaveLength(1)
})

test('its page is rendered with its service; its folder of routes lists it as every other one does', async () => {
  const browser = browserOf(site)
  const userId = await browser.logIn('admin@stashwise.local')
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  context.set(viewerContext, {
    locale: 'en',
    mode: 'pvp',
    isPro: true,
    isAdmin: true,
    now: 0,
    nonce: '',
    user: { userId, sessionId: '', isPro: true, isAdmin: true, mode: 'pvp' },
  })
  const handler = createStaticHandler(pages.map(({ path = '' }) => ({ path, loader, Component: ToysPage })))
  const found = await handler.query(new Request(`http://localhost/toys/${known.item}`), { requestContext: context })
  if (found instanceof Response) throw new Error(`a response of ${found.status}`)
  expect(renderToString(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} />)).toContain(
    '0<!-- --> toys',
  )
  const filesOf = (entries: typeof routes): string[] => entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
  for (const file of filesOf(routes)) expect(existsSync(join(import.meta.dirname, '../app', file)), file).toBe(true)
})

test('its kind of correction is one line of the registry: a file of it is parsed, checked and applied like any other', () => {
  Object.assign(registry, { trader: traderOverride })
  // Other files of this worker know the product's kinds alone.
  onTestFinished(() => void Reflect.deleteProperty(registry, 'trader'))
  const file = (currency: string) =>
    writeOverrideFile([
      { kind: 'trader' as never, id: 'mechanic', patch: { facts: { currency } }, reason: 'first', at: '2026-11-25T00:00:00.000Z' },
    ])
  const parse = (text: string) => parseOverrideFile(text, { record: () => true, id: () => true })
  const parsed = parse(file('USD'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const { records } = applyOverrides(fixtureChanges(), parsed.overrides)
  expect(records.find(({ kind, id }) => kind === 'trader' && id === 'mechanic')?.facts).toMatchObject({ currency: 'USD' })
  expect(parse(file('GOLD')).ok).toBe(false)
})
