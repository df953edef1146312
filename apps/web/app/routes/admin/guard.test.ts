import { readdirSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Services, servicesContext, viewerContext } from '#app/context.ts'
import type { PageViewer } from '#app/http/call-variables.ts'

const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
const user = { userId: 'u', sessionId: 's', isPro: true, isAdmin: false, mode: 'pvp' } as const
const visitor: PageViewer = { locale: 'en', mode: 'pvp', isPro: false, isAdmin: false, now: 0, nonce: '' }

/** A service that fails the test when anything of it is asked for. */
const untouched = new Proxy({}, { get: (_target, name) => expect.fail(`asked for ${String(name)}`) })
const services = { admin: untouched, market: untouched, site: untouched } as unknown as Services

function argsFor(viewer: PageViewer, method: string) {
  const context = new RouterContextProvider()
  context.set(viewerContext, viewer)
  context.set(servicesContext, services)
  const body = method === 'POST' ? new URLSearchParams({ intent: 'take-pro', text: 'x', to: 'a@example.org' }) : null
  return { request: new Request('http://localhost/admin/x', { method, body }), context, params: { uid: 'u', '*': 'tags' } }
}

test('the area has pages', () => {
  expect(pages).toContain('layout.tsx')
  expect(pages.length).toBeGreaterThan(7)
})

test.each(pages)('%s does not exist for anyone but an admin, neither to read nor to send to', async (file) => {
  const page: Record<string, unknown> = await vi.importActual(`./${file}`)
  for (const viewer of [visitor, { ...visitor, isPro: true, user }, { ...visitor, isAdmin: true }]) {
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
