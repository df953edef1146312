import { errorTable, isAppError } from '@stashwise/game/app-error'
import { isLocale } from '@stashwise/game/locale'
import { servicesContext, viewerContext } from '#app/context.ts'
import type { Route } from './+types/picture'

/** A build by its link never changes but for prices; a published one may be edited, or made private. Seconds. */
const [day, short] = [86_400, 300]

/** The picture of a build for chats and networks: `?b=` a build's code, `?id=` a published loadout, `?lang=` a language. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pictures } = context.get(servicesContext)
  const { mode, locale } = context.get(viewerContext)
  const search = new URL(request.url).searchParams
  const lang = search.get('lang')
  const [code, id] = [search.get('b') ?? undefined, search.get('id') ?? undefined]
  try {
    const png = await pictures.png({ mode, locale: isLocale(lang) ? lang : locale }, { url: params.gunUrl, code, id })
    if (!png) return new Response(null, { status: 404 })
    return new Response(png, {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${id === undefined ? day : short}`, Vary: 'Cookie' },
    })
  } catch (error) {
    if (isAppError(error)) return new Response(null, { status: errorTable[error.code].status })
    throw error
  }
}
