import { jobRecord } from '@stashwise/db/job-runs'
import type { Locale } from '@stashwise/game/locale'
import type { Job } from '@stashwise/jobs/define-job'
import { startJobs } from '@stashwise/jobs/start-jobs'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub, type MiddlewareFunction, RouterContextProvider, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { PageViewer } from '#app/http/call-variables.ts'
import { modeOf } from '#app/http/call-viewer.ts'
import { startTexts } from '#app/i18n/browser.ts'
import { namespacesOf } from '#app/i18n/page-namespaces.ts'
import * as root from '#app/root.tsx'
import { SiteProviders } from '#app/site-providers.tsx'
import { openPageScope, type PageScope, PageScopeContext, pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { stubBrowserParts } from './browser-parts.ts'
import { popupOf, stubPopovers } from './popovers.ts'
import { loadRouteTree, patternOf } from './route-tree.ts'
import { browserAs, type Role, setRestocks, setSetting, type WholeSite, wholeSite } from './whole-site.ts'

const origin = 'http://localhost:3000'
// The whole page as text helps nobody; the first page of a file waits for its modules.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0] ?? 'no such element'),
})

stubPopovers()

let started: Promise<WholeSite> | undefined
/** One site for all files of a worker: every test has accounts of its own. It ends with the worker. */
export const startedSite = () => {
  started ??= wholeSite()
  return started
}
/** `hasEffects`: the outermost effect has run, the page listens to keys. `loaded`: the document that the page has asked for in its place. */
type PageState = { address: string; hasEffects: boolean; loaded: string | undefined }
const stateOf = pageScoped((): PageState => ({ address: '', hasEffects: false, loaded: undefined }))
let opened: PageScope[] = []
/** A page whose end {@link leavePage} waits for. */
export function openTestPage(): PageScope {
  const page = openPageScope()
  opened.push(page)
  return page
}
let faults: string[] = []

/** What {@link renderRoute} leaves behind goes after each test. @throws for calls that no handler knows, and for warnings. */
export async function leavePage() {
  cleanup()
  await Promise.all(opened.map((page) => page.close()))
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  const found = faults
  opened = []
  faults = []
  if (found.length > 0) throw new Error(`The page was not quiet:\n${found.join('\n')}`)
}

/** `browser`: that of an earlier page, with its account. `isUserUnknown`: when the page is sent the database does not say who asks. */
type Options = { as?: Role; locale?: Locale; browser?: SignedIn; isUserUnknown?: boolean }
export type SignedIn = Awaited<ReturnType<typeof browserAs>>

/**
 * Renders a page of the site with its real loaders, as somebody and in a language. Its calls reach the real handlers, without a
 * network; one that no handler knows fails the test. Resolves when the page's main part is there. `address` is that of the shown page,
 * `loaded` that of the document which the page has asked for in its place.
 */
export async function renderRoute(path: string, { as = 'visitor', locale = 'en', browser: known, isUserUnknown = false }: Options = {}) {
  const site = await startedSite()
  const browser = known ?? (await browserAs(site, as))
  browser.cookies.set('locale', locale)
  stubBrowserParts()
  vi.stubGlobal('fetch', callsOf(browser))
  const page = openTestPage()
  const state = stateOf(page)
  stubDocumentLoads(state)
  vi.spyOn(console, 'warn').mockImplementation((...words) => faults.push(words.join(' ')))
  document.documentElement.dataset.locale = locale
  const context = new RouterContextProvider()
  context.set(servicesContext, site.services)
  /** As for a document or the data of a navigation: what the account is at that moment. */
  let isUnknown = isUserUnknown
  const readViewer: MiddlewareFunction = async (_args, next) => {
    const viewer = await viewerOf(site, isUnknown ? new Map() : browser.cookies, locale)
    context.set(viewerContext, { ...viewer, ...(isUnknown && { userUnavailable: true }) })
    isUnknown = false
    return next()
  }
  const Site = createRoutesStub(
    [
      {
        id: 'root',
        loader: root.loader,
        middleware: [readViewer, ...root.clientMiddleware],
        Component: Frame,
        ErrorBoundary: FrameOfError,
        shouldRevalidate: root.shouldRevalidate,
        HydrateFallback: () => null,
        children: await loadRouteTree(),
      },
    ],
    context,
  )
  const texts = await startTexts(locale, namespacesOf(patternOf(path), { isSignedIn: as !== 'visitor' }))
  const view = render(
    <I18nextProvider i18n={texts}>
      <PageScopeContext value={page}>
        <Site initialEntries={[path]} />
      </PageScopeContext>
    </I18nextProvider>,
  )
  await screen.findByRole('main')
  await waitFor(() => expect(state.hasEffects).toBe(true))
  return { ...view, page, browser, address: () => state.address, loaded: () => state.loaded }
}

/** A browser of its own, with a fresh account of this standing. */
export const openBrowser = async (as: Role) => browserAs(await startedSite(), as)

/** An admin takes the Pro of a browser's account. */
export async function takePro(browser: SignedIn) {
  const { admin, people } = (await startedSite()).services
  const uidOf = async (one: SignedIn): Promise<string> => (await (await one.api('GET', '/users/me')).json()).uid
  const uid = await uidOf(browser)
  const { grantedUntil = '' } = (await admin.findUser(uid)) ?? {}
  await people.setPro({ userId: await uidOf(await openBrowser('admin')) }, uid, { until: null, reason: 'over', known: grantedUntil })
}

/** Changes the site's database by hand: for what takes time or another game to become so. */
export async function runSql(sql: string) {
  await (await startedSite()).database.pool.query(sql)
}

/** Sets when traders restock, by mode, as the feed would. */
export const restocksAre = async (times: Parameters<typeof setRestocks>[1]) => setRestocks(await startedSite(), times)

/** Sets a global setting, as an admin would; an empty text: unset. */
export const settingIs = async (key: string, value: unknown) => setSetting(await startedSite(), key, value)

/** The header of the site. Testing Library counts those of a page's parts as banners too. */
export function siteHeader(): HTMLElement {
  const [header] = screen.getAllByRole('banner')
  if (!header) throw new Error('the page has no header')
  return header
}

/** Starts jobs that admins see, beside none of the site's own; they end with the test. */
export async function jobsAre(...jobs: Job[]) {
  const { database, platform } = await startedSite()
  const started = startJobs(jobs, { database, onFailure: () => {}, record: jobRecord(database.db, () => new Date()) })
  platform.jobs.attach(started)
  onTestFinished(() => started.stop())
}

/** Runs a job of the site once. */
export async function runJob(name: string) {
  const site = await startedSite()
  const job = site.jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run({ isRetry: false, signal: new AbortController().signal })
}

/** Opens the user menu of the header and gives it back. */
export async function openUserMenu() {
  const header = siteHeader()
  fireEvent.click(await within(header).findByRole('button', { name: /User menu$/ }))
  await within(header).findByRole('button', { name: 'Settings' })
  return header
}

/** Opens the explanation behind a button. */
export function openNote(button: () => HTMLElement): HTMLElement {
  fireEvent.click(button())
  const note = popupOf(button())
  if (!note) throw new Error('the button opens nothing')
  return note
}

/** The document's body as `root.tsx` lays it out. */
export function Frame(props: Parameters<typeof root.default>[0]) {
  const state = stateOf(usePageScope())
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    state.address = pathname + search
  }, [state, pathname, search])
  useEffect(() => {
    state.hasEffects = true
  }, [state])
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

export async function viewerOf(site: WholeSite, cookies: ReadonlyMap<string, string>, locale: Locale): Promise<PageViewer> {
  const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { user } = await site.services.sessions.read(header)
  const { isPro = false, isAdmin = false } = user ?? {}
  return { locale, mode: modeOf(user), isPro, isAdmin, ...(user && { user }), cookies: header, now: Date.now(), nonce: '' }
}

/** jsdom loads no document: `location` notes which one the page asks for. */
function stubDocumentLoads(state: PageState) {
  const load = (address: string) => {
    state.loaded = address
  }
  const instead = { assign: load, replace: load, reload: () => load(state.address) }
  const { location } = document
  vi.stubGlobal('location', new Proxy(instead, { get: (own, name) => Reflect.get(own, name) ?? Reflect.get(location, name) }))
}

/** `fetch` of a page: the site's own calls with the browser's cookies, and nothing else. */
export function callsOf(browser: SignedIn): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, origin), init)
    const { pathname, search, origin: asked } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.text()
    const response =
      asked === origin && /^\/(?:api|bot)\//.test(pathname)
        ? await browser.send(request.method, pathname + search, body, Object.fromEntries(request.headers))
        : new Response(null, { status: 404 })
    if (response.status === 404 && !(await isOwnRefusal(response))) faults.push(`${request.method} ${request.url} is no call of the site`)
    return response
  }
}

/** A call of the site found nothing, in difference to a call that the site does not know. */
async function isOwnRefusal(response: Response): Promise<boolean> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code !== 'page/not-found'
}
