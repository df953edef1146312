import { errorTable, isAppError } from '@stashwise/game/app-error'
import { defaultLocale, isLocale } from '@stashwise/game/locale'
import { defaultMode } from '@stashwise/game/mode'
import { servicesContext } from '#app/context.ts'
import { searchParams } from '#app/http/search-params.ts'
import type { Route } from './+types/picture'

/** A build by its link never changes but for prices; a published one may be edited, or made private. Seconds. */
const [day, short] = [86_400, 300]

/**
 * The picture of a build for chats and networks: `?b=` a build's code, `?id=` a published loadout, `?lang=` a language. It is by its address
 * alone, for every client, so that every cache on the way may store it for all.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext)
  const { b: code, id, lang } = searchParams(new URL(request.url))
  const viewer = { mode: defaultMode, locale: isLocale(lang) ? lang : defaultLocale }
  try {
    const found = await pictures.find(viewer, { url: params.gunUrl, code, id })
    if (!found) return new Response(null, { status: 404 })
    const etag = `"${found.tag}"`
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${id === undefined ? day : short}`, Vary: 'Accept-Encoding' }
    if (isKnown(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(await found.png(), { headers: { ...headers, 'Content-Type': 'image/png' } })
  } catch (error) {
    if (!isAppError(error)) throw error
    const retryAfter = Reflect.get(error.details, 'retryAfter')
    const headers: HeadersInit = typeof retryAfter === 'number' ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {}
    return new Response(null, { status: errorTable[error.code].status, headers })
  }
}

/** Whether the client has the picture already; a proxy that packs it may have made its tag a weak one. */
const isKnown = (sent: string | null, etag: string): boolean =>
  (sent ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
