import { readdirSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import type { PageViewer } from '#app/http/call-variables.ts'
import { pages } from './pages.ts'

/** Files of all routes below /admin, as the router has them. */
const listed = pages.flatMap(function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file.replace('routes/admin/', ''), ...children.flatMap(filesOf)]
})
const user = { userId: 'u', sessionId: 's', isPro: true, isAdmin: false, mode: 'pvp' } as const
const visitor: PageViewer = { locale: 'en', mode: 'pvp', isPro: false, isAdmin: false, now: 0, nonce: '' }

/** A service that fails the test when anything of it is asked for. */
const untouched = new Proxy({}, { get: (_target, name) => expect.fail(`asked for ${String(name)}`) })
const services = new Proxy({}, { get: () => untouched }) as unknown as Services

function argsFor(viewer: PageViewer, method: string) {
  const context = new RouterContextProvider()
  context.set(viewerContext, viewer)
  context.set(servicesContext, services)
  const body = method === 'POST' ? new URLSearchParams({ intent: 'take-pro', text: 'x', to: 'a@example.org' }) : null
  const url = new URL('http://localhost/admin/x')
  return { request: new Request(url, { method, body }), url, context, params: { uid: 'u', '*': 'tags' } }
}

test('every file of the area is a route of it', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.') && !['pages.ts', 'for-admins.ts'].includes(file))
  expect(listed.toSorted()).toEqual(files.sort())
  expect(listed.length).toBeGreaterThan(20)
})

test.each(listed)('%s does not exist for anyone but an admin, neither to read nor to send to', async (file) => {
  const page: Record<string, unknown> = await vi.importActual(`./${file}`)
  for (const viewer of [
    visitor,
    { ...visitor, user: { ...user, isPro: false } },
    { ...visitor, isPro: true, user },
    { ...visitor, isAdmin: true },
  ]) {
    for (const [name, method] of [
      ['loader', 'GET'],
      ['action', 'POST'],
    ] as const) {
      const handler = page[name]
      if (typeof handler !== 'function') expect.fail(`${file} has no ${name}`)
      const outcome = await Promise.resolve()
        .then(() => handler(argsFor(viewer, method)))
        .then(
          () => 'responded',
          (thrown: unknown) => thrown,
        )
      expect(outcome).toMatchObject({ data: { code: 'page/not-found' }, init: { status: 404 } })
    }
  }
})
