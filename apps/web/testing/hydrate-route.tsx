import type { Locale } from '@stashwise/game/locale'
import { act, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { servicesContext, viewerContext } from '#app/context.ts'
import { ServerProgression } from '#app/features/progression/client/first-view.tsx'
import { startTexts } from '#app/i18n/browser.ts'
import { namespacesOf } from '#app/i18n/page-namespaces.ts'
import { serverTexts } from '#app/i18n/server.ts'
import * as root from '#app/root.tsx'
import { openPageScope, type PageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { stubBrowserParts } from './browser-parts.ts'
import { callsOf, Frame, openTestPage, type SignedIn, startedSite, viewerOf } from './render-route.tsx'
import { loadRouteTree, patternOf } from './route-tree.ts'
import { browserAs, type Role } from './whole-site.ts'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

const settleMs = 200

/** `lateMs`: how long after the server has rendered the browser hydrates. */
type Options = { as?: Role; browser?: SignedIn; locale?: Locale; lateMs?: number }

/**
 * Renders a page of the site on the server, as somebody and in a language, and hydrates it later, as a browser does. `errors`: what React found
 * different, a message each; `html`: what the server has sent. The clock has stopped meanwhile.
 */
export async function hydrateRoute(path: string, { as = 'visitor', browser: known, locale = 'en', lateMs = 0 }: Options = {}) {
  const site = await startedSite()
  const browser = known ?? (await browserAs(site, as))
  browser.cookies.set('locale', locale)
  stubBrowserParts()
  vi.stubGlobal('fetch', callsOf(browser))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const tree: StubRoute[] = [
    { id: 'root', loader: root.loader, Component: Frame, HydrateFallback: () => null, children: await loadRouteTree() },
  ]
  const viewer = await viewerOf(site, browser.cookies, locale)
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  context.set(viewerContext, viewer)
  const loaded = await createStaticHandler(tree.map(toRoute)).query(new Request(new URL(path, 'http://localhost:3000')), {
    requestContext: context,
  })
  if (loaded instanceof Response) throw new Error(`${path} responds ${loaded.status}`)
  const { loaderData } = loaded
  const Site = createRoutesStub(tree, context)
  const { progression } = site.services
  const page = (scope: PageScope, texts: ReturnType<typeof serverTexts>, wrap = (children: ReactNode) => children) => (
    <I18nextProvider i18n={texts}>
      <PageScopeContext value={scope}>{wrap(<Site initialEntries={[path]} hydrationData={{ loaderData }} />)}</PageScopeContext>
    </I18nextProvider>
  )
  const findProgression = () => progression.findProgression(viewer)
  const render = () =>
    renderToString(
      page(openPageScope(), serverTexts(locale), (children) => <ServerProgression value={findProgression}>{children}</ServerProgression>),
    )
  // What is loaded on use begins to load when it is first rendered; the server waits for it.
  await vi.waitFor(() => expect(render()).not.toContain('<!--$!-->'), { timeout: 10_000, interval: 100 })
  const html = render()
  vi.setSystemTime(Date.now() + lateMs)
  // The namespaces of the page, as in a browser: what needs others shows keys.
  const texts = await startTexts(locale, namespacesOf(patternOf(path), { isSignedIn: viewer.user !== undefined }))
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const errors: string[] = []
  const scope = openTestPage()
  const hydrated = hydrateRoot(container, page(scope, texts), { onRecoverableError: (error) => errors.push(String(error)) })
  scope.onClose(() => {
    act(() => hydrated.unmount())
    container.remove()
    vi.useRealTimers()
  })
  // All boundaries are hydrated, and what effects begin has its turn.
  const until = performance.now() + settleMs
  await waitFor(() => expect(performance.now()).toBeGreaterThan(until))
  return { html, errors, container }
}

const toRoute = ({ id, path, index, loader, children }: StubRoute): RouteObject =>
  index
    ? { id, path, index, loader: typeof loader === 'function' ? loader : undefined }
    : { id, path, loader: typeof loader === 'function' ? loader : undefined, children: children?.map(toRoute) }
