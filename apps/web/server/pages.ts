import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decodeTurboStream,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageReader, Services } from '#app/context.ts'
import type { contexts } from '#app/entry.server.tsx'
import { withFailures } from './failures.ts'

/** The page handler as built, or as Vite serves it in development. */
export type PageBuild = () => ServerBuild | Promise<ServerBuild>

export type Pages = {
  /** `page`: what is drawn, beside its status and headers; otherwise the response is all: data, a redirect. */
  render(request: Request, services: Services, reader: PageReader): Promise<{ response: Response; page?: Uint8Array<ArrayBuffer> }>
  /** A route's loader data as plain JSON, for `{path}/_payload.json`; spec section 7. */
  payload(request: Request, services: Services, reader: PageReader): Promise<Response>
}

/** The keys of the request's context live in the page bundle; the server fills them from outside through its entry. */
function contextKeys(build: ServerBuild): typeof contexts {
  const entry: unknown = build.entry.module
  if (typeof entry === 'object' && entry !== null && 'contexts' in entry) return entry.contexts as typeof contexts
  throw new Error('the page build exports no contexts')
}

/** `onFailure` is told why a page could not be made for lack of the database. */
export function createPages(load: PageBuild, mode: 'production' | 'development', onFailure: (error: unknown) => void = () => {}): Pages {
  let handler: { build: ServerBuild; keys: typeof contexts; handle: RequestHandler } | undefined
  /** One for all requests of a build: it works out the routes of the site when it is first asked. */
  const handlerOf = (build: ServerBuild) => {
    if (handler?.build !== build) {
      handler = { build, keys: contextKeys(build), handle: createRequestHandler(withFailures(build, onFailure), mode) }
    }
    return handler
  }
  async function run(request: Request, services: Services, reader: PageReader): ReturnType<Pages['render']> {
    const { keys, handle } = handlerOf(await load())
    const context = new RouterContextProvider()
    context.set(keys.servicesContext, services)
    context.set(keys.readerContext, reader)
    const drawn: { page?: Uint8Array<ArrayBuffer> } = {}
    context.set(keys.pageContext, drawn)
    const response = await handle(request, context)
    return { response, ...drawn }
  }
  return {
    render: run,
    async payload(request, services, reader) {
      const url = new URL(request.url)
      const page = url.pathname.replace(/\/_payload\.json$/, '')
      url.pathname = page === '' ? '/_.data' : `${page}.data`
      // What follows the question mark is the page's own search, but for the build id that stands there alone.
      if (!url.search.includes('=')) url.search = ''
      const { response } = await run(new Request(url, { headers: request.headers, signal: request.signal }), services, reader)
      if (!response.body || response.status >= 400) throw new AppError('page/not-found', { path: page })
      const decoded = await decodeTurboStream(response.body, globalThis)
      const value: unknown = await decoded.value
      await decoded.done
      return Response.json(withoutNonce(value), { headers: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' } })
    },
  }
}

/** A nonce belongs to one answer only and says nothing to who reads the data. */
function withoutNonce(payload: unknown): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (key === 'nonce' ? undefined : value)))
}

/** Key of a visitor's page in the cache. */
export const pageKey = (pathAndQuery: string, locale: Locale): string => `${locale} ${pathAndQuery}`
