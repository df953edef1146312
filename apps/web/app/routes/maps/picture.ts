import { servicesContext, viewerContext } from '#app/context.ts'
import { sendEncoded } from '#app/http/prepared.ts'
import type { Route } from './+types/picture'

const day = 86_400

/** The drawing of a map as a picture: what a page shows until the map is there, and what visitors without scripts see. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { maps } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const picture = await maps.picture(viewer, params.map)
  if (picture === undefined) return new Response(null, { status: 404 })
  const isCurrent = new URL(request.url).searchParams.get('hash') === maps.page(viewer, params.map)?.drawingHash
  return sendEncoded(picture, request.headers.get('accept-encoding') ?? '', {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    // An address that names the drawing is the same for everybody; another one is of the player's mode.
    ...(isCurrent && { Vary: 'Accept-Encoding' }),
    'Cache-Control': isCurrent ? `public, max-age=${365 * day}, immutable` : `public, max-age=${day}`,
  })
}
