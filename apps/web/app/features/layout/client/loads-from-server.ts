import type { BlockerFunction, ShouldRevalidateFunction } from 'react-router'

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

/** The page's own rule of when to revalidate. */
function ruleOf(page: string | undefined): ShouldRevalidateFunction | undefined {
  const module = window.__reactRouterRouteModules?.[page ?? '']
  return isWithRule(module) ? module.shouldRevalidate : undefined
}

const isWithRule = (module: unknown): module is { shouldRevalidate: ShouldRevalidateFunction } =>
  typeof module === 'object' && module !== null && 'shouldRevalidate' in module && typeof module.shouldRevalidate === 'function'
