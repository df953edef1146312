import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { requireUser } from '#app/http/require-user.ts'
import { body } from '#app/http/valid.ts'
import { forAdminCalls } from './admin-calls.ts'
import type { LocksService } from './locks.ts'

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

/** What an open editor of the admin area calls; mounted at `/api/be`. */
export function createAdminApi({ locks }: { locks: LocksService }) {
  return new Hono<CallVariables>()
    .post('/admin/locks', forAdminCalls, body(lockBody.extend({ takeOver: z.boolean().default(false) })), async (c) => {
      const { page, takeOver, ...record } = c.req.valid('json')
      const actor = { userId: requireUser(c).userId, request: c.get('requestId') }
      return c.json(await locks.hold(actor, record, page, takeOver), 200, notStored)
    })
    .post('/admin/locks/release', forAdminCalls, body(lockBody), async (c) => {
      const { page, ...record } = c.req.valid('json')
      await locks.release({ userId: requireUser(c).userId, request: c.get('requestId') }, record, page)
      return c.json(done, 200, notStored)
    })
}
