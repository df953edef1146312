import type { Locale } from '@stashwise/game/locale'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, RouterContextProvider, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type PageReader, readerContext, servicesContext } from '#app/context.ts'
import { modeOf } from '#app/http/call-reader.ts'
import { browserTexts } from '#app/i18n/browser.ts'
import * as root from '#app/root.tsx'
import { SiteProviders } from '#app/site-providers.tsx'
import { stubBrowserParts } from './browser-parts.ts'
import { loadRouteTree } from './route-tree.ts'
import { browserAs, type Role, type WholeSite, wholeSite } from './whole-site.ts'

const origin = 'http://localhost:3000'
// The whole page as text helps nobody; the first page of a file waits for its modules.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

let site: WholeSite
let faults: string[] = []
let shownAddress = ''

beforeAll(async () => {
  site = await wholeSite()
})
afterAll(() => site.close())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  const found = faults
  faults = []
  if (found.length > 0) throw new Error(`The page was not quiet:\n${found.join('\n')}`)
})

type Options = { as?: Role; locale?: Locale }

/**
 * Renders a page of the site with its real loaders, as somebody and in a language. Its calls reach the real handlers, without a
 * network; one that no handler knows fails the test. Resolves when the page's main part is there. `address` is that of the shown page.
 */
export async function renderRoute(path: string, { as = 'visitor', locale = 'en' }: Options = {}) {
  const browser = await browserAs(site, as)
  browser.cookies.set('locale', locale)
  stubBrowserParts()
  vi.stubGlobal('fetch', callsOf(browser))
  vi.spyOn(console, 'warn').mockImplementation((...words) => faults.push(words.join(' ')))
  document.documentElement.dataset.locale = locale
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  context.set(readerContext, await readerOf(browser.cookies, locale))
  const Site = createRoutesStub(
    [
      {
        id: 'root',
        loader: root.loader,
        Component: Frame,
        ErrorBoundary: FrameOfError,
        shouldRevalidate: root.shouldRevalidate,
        HydrateFallback: () => null,
        children: await loadRouteTree(),
      },
    ],
    context,
  )
  const texts = await browserTexts(locale)
  const view = render(
    <I18nextProvider i18n={texts}>
      <Site initialEntries={[path]} />
    </I18nextProvider>,
  )
  await screen.findByRole('main')
  return { ...view, browser, address: () => shownAddress }
}

/** The document's body as `root.tsx` lays it out. */
function Frame(props: Parameters<typeof root.default>[0]) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    shownAddress = pathname + search
  }, [pathname, search])
  return (
    <SiteProviders>
      <root.default {...props} />
    </SiteProviders>
  )
}

function FrameOfError(props: Parameters<typeof root.ErrorBoundary>[0]) {
  return (
    <SiteProviders>
      <root.ErrorBoundary {...props} />
    </SiteProviders>
  )
}

async function readerOf(cookies: ReadonlyMap<string, string>, locale: Locale): Promise<PageReader> {
  const { user } = await site.users.sessions.read([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const { isPro = false, isAdmin = false } = user ?? {}
  return { locale, mode: modeOf(user), isPro, isAdmin, ...(user && { user }), now: Date.now(), nonce: '' }
}

/** `fetch` of the page: the site's own calls with the browser's cookies, and nothing else. */
function callsOf(browser: Awaited<ReturnType<typeof browserAs>>): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, origin), init)
    const { pathname, search, origin: asked } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.text()
    const response =
      asked === origin && pathname.startsWith('/api/')
        ? await browser.send(request.method, pathname + search, body, Object.fromEntries(request.headers))
        : new Response(null, { status: 404 })
    if (response.status === 404) faults.push(`${request.method} ${request.url} is no call of the site`)
    return response
  }
}
