import { isOwnPicture, type PictureFormat, type PictureKind, pictureKinds, picturesPath } from '@stashwise/game/picture'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { param } from '#app/http/valid.ts'
import type { FeedPictures, FoundPicture } from './feed-pictures.ts'
import { type OwnPictures, typeOf } from './own-pictures.ts'
import type { Packed } from './packed.ts'

const file = z.object({ kind: z.enum([...pictureKinds, 'trader']), format: z.enum(['webp', 'avif']).optional() })
const address = z.object({
  version: z.string().regex(/^\d{1,6}$/),
  id: z.string().regex(/^[\w-]{1,64}$/),
  file: z
    .string()
    .regex(/^[a-z]{1,10}(\.[a-z]{1,10})?$/)
    .transform((name, context) => {
      const [kind, format] = name.split('.')
      const parsed = file.safeParse({ kind, format })
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', input: name, message: 'no size or format of a picture' })
      return z.NEVER
    }),
})

const immutable = 'public, max-age=31536000, immutable'
/** A missing picture may come with an import. */
const missingSeconds = 3600
const retrySeconds = 5

type Parts = {
  own: OwnPictures
  feed: FeedPictures
  /** Whether a picture of the feed may be asked for: that of an item or a trader that there is. */
  isKnown: (id: string, kind: PictureKind | 'trader') => boolean
  onError: (error: unknown) => void
}

/** The pictures of items and traders, for any page and program: the best format that the client accepts, or the one that the address names. */
export function createPictureCalls({ own, feed, isKnown, onError }: Parts) {
  async function find(id: string, kind: PictureKind | 'trader'): Promise<FoundPicture> {
    if (!isOwnPicture(id)) return isKnown(id, kind) ? feed.find({ id, kind }) : 'missing'
    if (kind === 'trader') return 'missing'
    try {
      return await own.find(id, kind)
    } catch (error) {
      onError(error)
      return 'unavailable'
    }
  }
  return new Hono<CallVariables>().get(`${picturesPath}/:version/:id/:file`, param(address), async (c) => {
    const {
      id,
      file: { kind, format },
    } = c.req.valid('param')
    const found = await find(id, kind)
    if (found === 'unavailable') {
      return c.body(null, 503, { 'Cache-Control': `public, max-age=${retrySeconds}`, 'Retry-After': String(retrySeconds), ...open })
    }
    if (found === 'missing') return c.body(null, 404, { 'Cache-Control': `public, max-age=${missingSeconds}`, ...open })
    return send(c, found, format)
  })
}

/** Pages of other sites may show it, and nothing in it is run. */
const open = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Content-Security-Policy': "default-src 'none'; sandbox" }

function send(c: Context, { formats }: Packed, wanted: PictureFormat | undefined): Response {
  const accepts = (format: PictureFormat) => wanted === format || (wanted === undefined && format === 'avif' && acceptsAvif(c))
  // The first one is WebP, which every browser of today shows; AVIF is there where it is smaller.
  const chosen = formats.find(({ format }) => format === 'avif' && accepts(format)) ?? formats[0]
  if (!chosen) throw new RangeError('a picture without a format')
  const headers = {
    'Content-Type': typeOf(chosen.format),
    'Cache-Control': immutable,
    ETag: `"${chosen.tag}"`,
    ...(wanted === undefined && { Vary: 'Accept' }),
    ...open,
  }
  if (c.req.header('if-none-match')?.includes(`"${chosen.tag}"`)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(chosen.data), 200, headers)
}

const acceptsAvif = (c: Context): boolean => c.req.header('accept')?.includes('image/avif') ?? false
