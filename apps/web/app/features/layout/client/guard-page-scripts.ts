import {
  type BlockerFunction,
  type ClientInstrumentation,
  matchRoutes,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router'
import { fetchLatestBuild } from './build-check.ts'
import { mayReload } from './may-reload.ts'

type ManifestRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string }

/** The script of a page could not be loaded, and loading the page from the server is no way out either. */
export class PageScriptError extends Error {
  override name = 'PageScriptError'
}

// Private parts of React Router; why, and until when: docs/decisions/065-private-parts-of-react-router.md.
declare global {
  /** Routes of the build and those whose scripts are loaded; React Router writes and reads both. */
  var __reactRouterManifest: { routes: Record<string, ManifestRoute> } | undefined
  var __reactRouterRouteModules: Record<string, unknown> | undefined
}

/**
 * Leads on to a page whose script cannot be loaded: the server is asked for the page, at most once per path within 10 s; after that, and where
 * the server does not respond, the navigation ends in a {@link PageScriptError}. Without this the router reloads the current page, every time.
 */
export const guardPageScripts: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(proceed, { to }) {
        // Offline, the current page stays; see `PageNotice`.
        const target = typeof to === 'string' ? new URL(to, location.href) : undefined
        // Within a page that runs its scripts are there: looking for them would take a slow processor 50 ms at every pause of a search.
        const isThere = target?.pathname === location.pathname && failed.size === 0
        if (target && !isThere && navigator.onLine) loadScripts(target)
        await proceed()
      },
    }),
}

/** Routes that got {@link failingModule}: the router asks for the script of a route once. */
const failed = new Set<string>()

/** Puts the scripts of a page where the router looks for them, as promises it waits for in place of its own import. */
function loadScripts(target: URL) {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis
  if (!manifest || !modules) return
  for (const { id, module } of scriptsOf(manifest.routes, target.pathname)) {
    if (failed.has(id)) void leave(target)
    else if (!(id in modules)) modules[id] = load(module, target, id, modules)
  }
}

async function load(module: string, target: URL, id: string, modules: Record<string, unknown>): Promise<unknown> {
  try {
    modules[id] = await import(/* @vite-ignore */ module)
  } catch (cause) {
    if (await leave(target)) return new Promise(() => {})
    failed.add(id)
    modules[id] = failingModule(new PageScriptError(module, { cause }))
  }
  return modules[id]
}

/** In place of a page that cannot be loaded: the router would leave a rejected script's page empty. */
const failingModule = (error: PageScriptError) => ({
  default: () => {
    throw error
  },
})

/** Asks the server for the page; false where that is no way out. */
async function leave(target: URL): Promise<boolean> {
  if (!(await isServerThere()) || !mayReload(target.pathname, Date.now(), () => sessionStorage)) return false
  location.assign(target)
  return true
}

/** A browser often believes to be online: without a response, leaving the page would end on the browser's own error page. */
const isServerThere = () =>
  fetchLatestBuild(Date.now()).then(
    () => true,
    () => false,
  )

function scriptsOf(routes: Record<string, ManifestRoute>, pathname: string): ManifestRoute[] {
  const toTree = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => {
        const own = { id, ...(path !== undefined && { path }) }
        return index ? { ...own, index: true } : { ...own, children: toTree(id) }
      })
  return (matchRoutes(toTree(undefined), pathname) ?? []).flatMap(({ route: { id = '' } }) => routes[id] ?? [])
}

type Step = Pick<Parameters<BlockerFunction>[0], 'currentLocation' | 'nextLocation'>

/** Whether a navigation loads data from the server: to another page always, within a page by its `shouldRevalidate`. */
export function loadsFromServer({ currentLocation: from, nextLocation: to }: Step, page: string | undefined): boolean {
  if (from.pathname !== to.pathname) return true
  if (from.search === to.search) return false
  const currentUrl = new URL(from.pathname + from.search, location.origin)
  const nextUrl = new URL(to.pathname + to.search, location.origin)
  const navigation = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
  return ruleOf(page)?.(navigation) ?? true
}

function ruleOf(page: string | undefined): ShouldRevalidateFunction | undefined {
  const module = globalThis.__reactRouterRouteModules?.[page ?? '']
  return isWithRule(module) ? module.shouldRevalidate : undefined
}

const isWithRule = (module: unknown): module is { shouldRevalidate: ShouldRevalidateFunction } =>
  typeof module === 'object' && module !== null && 'shouldRevalidate' in module && typeof module.shouldRevalidate === 'function'
