import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '@stashwise/game/app-error'
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeTurboStream,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Services } from '#app/context.ts'
import type { contexts } from '#app/entry.server.tsx'
import type { PageViewer } from '#app/http/call-variables.ts'
import { withFailures } from './failures.ts'

/** The page handler as built, or as Vite serves it in development. */
export type PageBuild = () => ServerBuild | Promise<ServerBuild>

export type Pages = {
  /** `basename`: what all addresses of the page begin with, nothing without one. `page`: the rendered document, beside its status and headers; otherwise the response is all: data, a redirect. */
  render(
    request: Request,
    services: Services,
    viewer: PageViewer,
    basename?: string,
  ): Promise<{ response: Response; page?: Uint8Array<ArrayBuffer> }>
  /** A route's loader data as plain JSON, for `{path}/_payload.json`; spec section 7. */
  payload(request: Request, services: Services, viewer: PageViewer): Promise<Response>
}

/** The keys of the request's context live in the page bundle; the server fills them from outside through its entry. */
function contextKeys(build: ServerBuild): typeof contexts {
  const entry: unknown = build.entry.module
  if (typeof entry === 'object' && entry !== null && 'contexts' in entry) return entry.contexts as typeof contexts
  throw new Error('the page build exports no contexts')
}

/** `onFailure` gets the reason when the database was unavailable. */
export function createPages(load: PageBuild, mode: 'production' | 'development', onFailure: (error: unknown) => void = () => {}): Pages {
  type Handler = { build: ServerBuild; keys: typeof contexts; handle: RequestHandler }
  const handlers = new Map<string, Handler>()
  /** One for all requests of a build and basename: it computes the routes on first use. */
  const handlerOf = (build: ServerBuild, basename: string) => {
    const known = handlers.get(basename)
    if (known?.build === build) return known
    const based = basename === '' ? build : { ...build, basename }
    const keys = contextKeys(build)
    const seesStack = (args: unknown) => contextOf(args)?.get(keys.viewerContext).isAdmin ?? false
    const handler = { build, keys, handle: createRequestHandler(withFailures(based, { onFailure, seesStack }), mode) }
    handlers.set(basename, handler)
    return handler
  }
  async function run(request: Request, services: Services, viewer: PageViewer, basename = ''): ReturnType<Pages['render']> {
    const { keys, handle } = handlerOf(await load(), basename)
    const context = new RouterContextProvider()
    context.set(keys.servicesContext, services)
    context.set(keys.viewerContext, viewer)
    const rendered: { page?: Uint8Array<ArrayBuffer> } = {}
    context.set(keys.pageContext, rendered)
    const response = await handle(request, context)
    return { response, ...rendered }
  }
  return {
    render: run,
    async payload(request, services, viewer) {
      const url = new URL(request.url)
      const page = url.pathname.replace(/\/_payload\.json$/, '')
      url.pathname = page === '' ? '/_.data' : `${page}.data`
      // What follows the question mark is the page's own search, but for the build id, which is there alone.
      if (!url.search.includes('=')) url.search = ''
      const { response } = await run(new Request(url, { headers: request.headers, signal: request.signal }), services, viewer)
      if (!response.body || response.status >= 400) throw new AppError('page/not-found', { path: page })
      const decoded = await decodeTurboStream(response.body, globalThis)
      const value: unknown = await decoded.value
      await decoded.done
      return Response.json(withoutNonce(value), { headers: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' } })
    },
  }
}

const contextOf = (args: unknown): RouterContextProvider | undefined =>
  typeof args === 'object' && args !== null && 'context' in args && args.context instanceof RouterContextProvider ? args.context : undefined

/** A nonce belongs to one response only and is no part of the data. */
function withoutNonce(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (key === 'nonce' ? undefined : value)))
}

/** Built pages, or in development pages that Vite compiles on request. @throws Error without a build. */
export async function loadPages(appFolder: string, development: boolean): Promise<{ pages: PageBuild; vite?: ViteDevServer }> {
  if (development) {
    const { createServer } = await import('vite')
    const vite = await createServer({ root: appFolder, server: { middlewareMode: true } })
    return { vite, pages: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild }
  }
  const file = path.join(appFolder, 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm start` or `npm run build`.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { pages: () => build }
}
