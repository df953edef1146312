import { isKeyName, keyScopes, maxKeyNameLength } from '@stashwise/accounts/api-keys'
import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, param } from '#app/http/valid.ts'
import type { KeysService } from './service.ts'

const name = z.string().trim().min(1).max(maxKeyNameLength).refine(isKeyName)
const newKeyBody = z.strictObject({
  /** Made by the page: a repeated request is the same key. */
  id: z.guid(),
  name,
  scopes: z
    .array(z.enum(keyScopes))
    .min(1)
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  characterUid: z.guid().optional(),
})
const nameBody = z.strictObject({ name })
const keyParam = z.object({ id: z.guid() })

export type KeysApi = ReturnType<typeof createKeysApi>

/** The API keys of the signed-in user, mounted at `/api/be`. */
export function createKeysApi({ keys }: { keys: KeysService }) {
  return new Hono<CallVariables>()
    .get('/keys', signedIn, async (c) => c.json(await keys.list(requireUser(c).userId), 200, notStored))
    .post('/keys', signedIn, body(newKeyBody), async (c) =>
      c.json(await keys.create(requireUser(c).userId, c.req.valid('json')), 200, notStored),
    )
    .post('/keys/:id/rename', signedIn, param(keyParam), body(nameBody), async (c) => {
      await keys.rename(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json').name)
      return c.json(await keys.list(requireUser(c).userId), 200, notStored)
    })
    .post('/keys/:id/renew', signedIn, param(keyParam), async (c) =>
      c.json(await keys.renew(requireUser(c).userId, c.req.valid('param').id), 200, notStored),
    )
    .delete('/keys/:id', signedIn, param(keyParam), async (c) => {
      await keys.revoke(requireUser(c).userId, c.req.valid('param').id)
      return c.json(await keys.list(requireUser(c).userId), 200, notStored)
    })
}
