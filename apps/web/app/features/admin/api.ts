import { AppError } from '@stashwise/game/app-error'
import { type Context, Hono, type Next } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables, SignedIn } from '#app/http/call-variables.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body } from '#app/http/valid.ts'
import { forAdminCalls } from './admin-calls.ts'
import type { FactorsService } from './factors.ts'
import type { LocksService } from './locks.ts'
import type { ViewsService } from './views.ts'

const lockBody = z.strictObject({
  kind: z.string().regex(/^[a-z]{1,40}$/),
  id: z
    .string()
    .min(1)
    .max(120)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)),
  page: z.string().regex(/^[\w-]{8,64}$/),
})
const done = { ok: true }

export type AdminApi = ReturnType<typeof createAdminApi>

/** Also for admins who have to set up, or to give, their second factor first. */
const forAdminsTo = (step: SignedIn['adminStep']) => (c: Context<CallVariables>, next: Next) =>
  c.get('user')?.adminStep === step ? next() : forAdminCalls(c, next)

const actorOf = (c: Context<CallVariables>) => {
  const { userId, sessionId: session } = requireUser(c)
  return { userId, session, request: c.get('requestId') }
}

/** What open pages of the admin area call, and the end of an admin's view; mounted at `/api/be`. */
export function createAdminApi({ locks, factors, views }: { locks: LocksService; factors: FactorsService; views: ViewsService }) {
  return new Hono<CallVariables>()
    .post('/admin/factors/new-passkey', forAdminsTo('enrol'), async (c) => c.json(await factors.passkeyOptions(actorOf(c)), 200, notStored))
    .post('/admin/factors/challenge', forAdminsTo('confirm'), async (c) =>
      c.json(await factors.confirmOptions(requireUser(c)), 200, notStored),
    )
    .post('/admin/locks', forAdminCalls, body(lockBody.extend({ takeOver: z.boolean().default(false) })), async (c) => {
      const { page, takeOver, ...record } = c.req.valid('json')
      return c.json(await locks.hold(actorOf(c), record, page, takeOver), 200, notStored)
    })
    .post('/admin/locks/release', forAdminCalls, body(lockBody), async (c) => {
      const { page, ...record } = c.req.valid('json')
      await locks.release(actorOf(c), record, page)
      return c.json(done, 200, notStored)
    })
    .post('/view/end', signedIn, async (c) => {
      const { view } = requireUser(c)
      if (!view) throw new AppError('page/not-found', { path: c.req.path })
      await views.end(view, c.get('requestId'))
      return c.redirect(`/admin/users/${view.userId}`, 303)
    })
}
