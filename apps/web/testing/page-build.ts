import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createElement } from 'react'
import { type ServerBuild, useActionData, useLoaderData, useMatches, useParams, useRouteError } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import routes from '#app/routes.ts'

type ServerRoute = NonNullable<ServerBuild['routes'][string]>
const modules = import.meta.glob<ServerRoute['module']>(['../app/root.tsx', '../app/routes/**/*.{ts,tsx}'])

/** The site's pages as the server gets them from a build, from the table of routes and their sources. Nothing of it is for browsers. */
export async function sourceBuild(): Promise<ServerBuild> {
  const all = await Promise.all(
    [{ entry: { path: '', file: 'root.tsx' }, id: 'root' }, ...routes.flatMap((route) => flatten(route, 'root'))].map(load),
  )
  const facts = all.map(({ id, parentId, path, index, module }) => ({
    id,
    module: `/${id}.js`,
    ...(parentId !== undefined && { parentId }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }))
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(facts.map((route) => [route.id, route])),
      url: '/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

type FlatRoute = { entry: RouteConfigEntry; id: string; parentId?: string }

function flatten(entry: RouteConfigEntry, parentId: string): FlatRoute[] {
  const id = entry.id ?? entry.file
  return [{ entry, id, parentId }, ...(entry.children ?? []).flatMap((child) => flatten(child, id))]
}

async function load({ entry: { file, path, index }, id, parentId }: FlatRoute): Promise<ServerRoute> {
  const read = modules[`../app/${file}`]
  if (!read) throw new Error(`routes.ts names ${file}, which is not in the folder of the routes`)
  return {
    id,
    module: withProps(await read()),
    ...(parentId !== undefined && { parentId }),
    ...(path !== undefined && { path }),
    ...(index && { index }),
  }
}

/** What the plugin of the build does to components of routes: they get what the router has for them. Files have none. */
function withProps(module: ServerRoute['module']): ServerRoute['module'] {
  const { default: Component, ErrorBoundary } = module
  const propsOf = (): object => ({ loaderData: useLoaderData(), actionData: useActionData(), params: useParams(), matches: useMatches() })
  const errorProps = (): object => ({ ...propsOf(), error: useRouteError() })
  return {
    ...module,
    ...(Component && { default: () => createElement<object>(Component, propsOf()) }),
    ...(ErrorBoundary && {
      ErrorBoundary: () => createElement<object>(ErrorBoundary, errorProps()),
    }),
  }
}

/** The patterns of all addresses of a table of routes, each once. */
export function addressPatterns(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  const patterns = entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(children && !index ? [] : [own || '/']), ...addressPatterns(children ?? [], own)]
  })
  return [...new Set(patterns)]
}
