import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { type createRoutesStub, matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]
type RouteModule = Pick<StubRoute, 'loader' | 'action' | 'ErrorBoundary' | 'meta' | 'shouldRevalidate'> & { default?: ComponentType }

const modules = import.meta.glob<RouteModule>('../app/routes/**/*.{ts,tsx}')

/** The routes of the site with their real loaders, actions and components, for a router of tests. */
export const loadRouteTree = (): Promise<StubRoute[]> => Promise.all(routes.map(toStubRoute))

/** The pattern of the route that an address belongs to, as loaders get it. */
export function patternOf(address: string): string {
  const matches = matchRoutes(routes.map(toRouteObject), new URL(address, 'http://localhost').pathname) ?? []
  return matches.flatMap(({ route }) => route.path || []).join('/') || '/'
}

const toRouteObject = ({ path = '', index, children }: RouteConfigEntry): RouteObject =>
  index ? { path, index } : { path, children: children?.map(toRouteObject) ?? [] }

async function toStubRoute(entry: RouteConfigEntry): Promise<StubRoute> {
  const load = modules[`../app/${entry.file}`]
  if (!load) throw new Error(`routes.ts names ${entry.file}, which is not in the folder of the routes`)
  const { default: Component, loader, action, ErrorBoundary, meta, shouldRevalidate } = await load()
  const own = {
    id: entry.id ?? entry.file,
    ...(entry.path !== undefined && { path: entry.path }),
    ...(Component && { Component }),
    ...(loader && { loader }),
    ...(action && { action }),
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(meta && { meta }),
    ...(shouldRevalidate && { shouldRevalidate }),
  }
  if (entry.index) return { ...own, index: true }
  return entry.children ? { ...own, children: await Promise.all(entry.children.map(toStubRoute)) } : own
}
