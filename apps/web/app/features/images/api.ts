import { type Context, Hono } from 'hono'
import { forAdminCalls } from '#app/features/admin/admin-calls.ts'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { readBody } from '#app/http/read-body.ts'
import { requireUser } from '#app/http/require-user.ts'
import { body } from '#app/http/valid.ts'
import type { Platform } from '#app/platform/platform.ts'
import { maxUploadBytes } from './pipeline.ts'
import { assignBody, matchBody, removeBody } from './schema.ts'
import type { ImagesService } from './service.ts'

export type ImagesApi = ReturnType<typeof createImagesApi>

const actorOf = (c: Context<CallVariables>) => {
  const { userId, sessionId: session } = requireUser(c)
  return { userId, session, request: c.get('requestId') }
}

/** What the pages of pictures call, for admins; mounted at `/api/be`. A picture is the whole body, whatever its type says. */
export function createImagesApi({ images, consume }: { images: ImagesService } & Pick<Platform, 'consume'>) {
  async function readPicture(c: Context<CallVariables>): Promise<Uint8Array> {
    await consume('upload', requireUser(c).userId)
    return readBody(c.req.raw, maxUploadBytes)
  }
  return new Hono<CallVariables>()
    .post('/admin/images/match', forAdminCalls, body(matchBody), async (c) => {
      return c.json({ matches: await images.match(viewerOf(c), c.req.valid('json').files) }, 200, notStored)
    })
    .post('/admin/images/trial', forAdminCalls, async (c) => c.json(await images.trial(await readPicture(c)), 200, notStored))
    .post('/admin/images/upload', forAdminCalls, async (c) => c.json(await images.upload(actorOf(c), await readPicture(c)), 200, notStored))
    .post('/admin/images/assign', forAdminCalls, body(assignBody), async (c) => {
      const { given, reason } = c.req.valid('json')
      return c.json(await images.assign(actorOf(c), given, reason), 200, notStored)
    })
    .post('/admin/images/remove', forAdminCalls, body(removeBody), async (c) => {
      const { uids, reason } = c.req.valid('json')
      return c.json(await images.remove(actorOf(c), uids, reason), 200, notStored)
    })
}
