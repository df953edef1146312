import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { searchParams } from '#app/http/search-params.ts'
import { body, param } from '#app/http/valid.ts'
import { overlayContents } from './overlay-options.ts'
import { joinBody, reportBody } from './schema.ts'
import type { ChallengesService } from './service.ts'

const idParam = z.object({ id: z.guid() })
const done = { ok: true }

export type ChallengesApi = ReturnType<typeof createChallengesApi>

/** What an overlay fetches again, of which no parameter is refused, and what a player does in a tournament; mounted at `/api/be`. */
export function createChallengesApi({ challenges }: { challenges: ChallengesService }) {
  return new Hono<CallVariables>()
    .get('/challenges/overlay', async (c) => {
      const { lang = localeOfCall(c), ...contents } = overlayContents.parse(searchParams(new URL(c.req.url)))
      return c.json(await challenges.overlay({ ...contents, locale: lang }), 200, notStored)
    })
    .put('/challenges/:id/player', signedIn, param(idParam), body(joinBody), async (c) => {
      await challenges.join(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(done, 200, notStored)
    })
    .delete('/challenges/:id/player', signedIn, param(idParam), async (c) => {
      await challenges.leave(requireUser(c).userId, c.req.valid('param').id)
      return c.json(done, 200, notStored)
    })
    .post('/challenges/:id/reports', signedIn, param(idParam), body(reportBody), async (c) => {
      await challenges.report(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(done, 200, notStored)
    })
    .delete('/challenges/reports/:id', signedIn, param(idParam), async (c) => {
      await challenges.withdraw(requireUser(c).userId, c.req.valid('param').id)
      return c.json(done, 200, notStored)
    })
}
