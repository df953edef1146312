import { modeParam } from '@stashwise/contracts/v1/queries'
import { AppError, isAppError } from '@stashwise/game/app-error'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { keyName } from '#app/features/keys/key-of-request.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { problemResponse } from '#app/http/problem-response.ts'
import type { RunWork } from '#app/http/run-work.ts'
import { searchParams } from '#app/http/search-params.ts'
import { askedLanguage } from './asked-language.ts'
import type { Repeats } from './repeats.ts'
import type { Asked, Resource } from './resources.ts'
import { type Content, hasTag, type OpenSender, tagOf } from './send-open.ts'

export type PublicApiOptions = {
  resources: readonly Resource[]
  /** The OpenAPI document. */
  document: { version: string; text: string }
  /** Counts a request by key or address. */
  admit: MiddlewareHandler<CallVariables>
  /** Whether a request has come with a valid key. */
  hasKey(c: Context<CallVariables>): boolean
  sender: OpenSender
  repeats: Repeats
  run: RunWork
}

/** Our own dialect, mounted at `/`. */
export function createPublicApi({ resources, document, admit, hasKey, sender, repeats, run }: PublicApiOptions) {
  const api = new Hono<CallVariables>()

  // A program says its language in the header; cookies are not read.
  api.onError((error, c) => {
    if (isAppError(error)) return problemResponse(error, languageOf(c))
    throw error
  })

  api.get('/api/v1/openapi.json', admit, (c) => {
    const tag = tagOf(document.version)
    if (hasTag(c.req.header('if-none-match'), tag)) return notModified(tag, 'en')
    return sender.send(c, tag, headersOf(tag, 'en'), () => ({ type: jsonType, text: document.text }))
  })

  for (const resource of resources) {
    api.get(`/api/v1/:mode${resource.path}`, admit, (c) => {
      const mode = modeParam.safeParse(c.req.param('mode'))
      if (!mode.success) throw new AppError('page/not-found', { path: c.req.path })
      const asked: Asked = { mode: mode.data, locale: languageOf(c), hasKey: hasKey(c) }
      const id = c.req.param('id') ?? ''
      const address = withoutKey(c.req.url)
      const version = resource.version(asked, id)
      const tag = tagOf(version, asked.locale, String(asked.hasKey), address)
      const headers = headersOf(tag, asked.locale)
      if (hasTag(c.req.header('if-none-match'), tag)) {
        // Only of a request that was sent before, so that it has no fault.
        const { 'Content-Language': _, ...short } = headers
        if (!asked.hasKey) repeats.note(c, pathOf(c.req.url), { resource, asked, id, version, tag, headers: short })
        return new Response(null, { status: 304, headers })
      }
      return sender.send(c, tag, headers, () => run(c, async () => toContent(await resource.respond(asked, queryOf(c), id))))
    })
  }
  return api
}

const jsonType = 'application/json; charset=utf-8'

const toContent = (body: object | string): Content =>
  typeof body === 'string' ? { type: 'text/csv; charset=utf-8', text: body } : { type: jsonType, text: JSON.stringify(body) }

export const languageOf = (c: Context): ReturnType<typeof askedLanguage> =>
  askedLanguage(c.req.query('lang'), c.req.header('accept-language'))

/** The search parameters of a request but its key. */
function queryOf(c: Context): Record<string, string> {
  const { [keyName]: _, ...query } = searchParams(new URL(c.req.url))
  return query
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))

/** Path and search of an address without a key in it. */
function withoutKey(url: string): string {
  const address = pathOf(url)
  if (!address.includes(keyName)) return address
  const { pathname, searchParams: params } = new URL(url)
  params.delete(keyName)
  return `${pathname}?${params}`
}

/** Nobody on the way may store what depends on a key, and browsers revalidate it. */
const headersOf = (tag: string, lang: string): Record<string, string> => ({
  ETag: tag,
  'Cache-Control': 'private, no-cache',
  'Content-Language': lang,
  Vary: 'Accept-Encoding, Accept-Language',
})

const notModified = (tag: string, lang: string): Response => new Response(null, { status: 304, headers: headersOf(tag, lang) })
