import { maxWebhookItems, maxWebhookUrl, webhookTypes } from '@stashwise/accounts/webhooks'
import { itemUid } from '@stashwise/game/ids'
import { gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, param } from '#app/http/valid.ts'
import type { WebhooksService } from './service.ts'

const wish = {
  url: z.string().trim().min(1).max(maxWebhookUrl),
  mode: z.enum(gameModes.map(({ mode }) => mode)),
  types: z
    .array(z.enum(webhookTypes))
    .min(1)
    .max(webhookTypes.length)
    .transform((types) => webhookTypes.filter((type) => types.includes(type))),
  items: z
    .array(z.string().max(100).transform(itemUid))
    .max(maxWebhookItems)
    .transform((items) => [...new Set(items)]),
}
/** Prices are sent of chosen items only. */
const hasItems = ({ types, items }: { types: readonly string[]; items: readonly string[] }) =>
  !types.includes('prices.updated') || items.length > 0
const changeBody = z.strictObject(wish).refine(hasItems, { path: ['items'] })
/** `id`: made by the page, so that a repeated request is the same webhook. */
const newBody = z.strictObject({ id: z.guid(), ...wish }).refine(hasItems, { path: ['items'] })
const stateBody = z.strictObject({ state: z.enum(['on', 'off']) })
const idParam = z.object({ id: z.guid() })

export type WebhooksApi = ReturnType<typeof createWebhooksApi>

/** The webhooks of the signed-in user, mounted at `/api/be`. */
export function createWebhooksApi({ webhooks }: { webhooks: WebhooksService }) {
  return new Hono<CallVariables>()
    .get('/webhooks', signedIn, async (c) => c.json(await webhooks.list(requireUser(c).userId, localeOfCall(c)), 200, notStored))
    .post('/webhooks', signedIn, body(newBody), async (c) =>
      c.json(await webhooks.create(requireUser(c).userId, c.req.valid('json')), 200, notStored),
    )
    .put('/webhooks/:id', signedIn, param(idParam), body(changeBody), async (c) => {
      await webhooks.change(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(await webhooks.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .delete('/webhooks/:id', signedIn, param(idParam), async (c) => {
      await webhooks.remove(requireUser(c).userId, c.req.valid('param').id)
      return c.json(await webhooks.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .post('/webhooks/:id/rotate', signedIn, param(idParam), async (c) =>
      c.json(await webhooks.rotate(requireUser(c).userId, c.req.valid('param').id), 200, notStored),
    )
    .post('/webhooks/:id/state', signedIn, param(idParam), body(stateBody), async (c) => {
      await webhooks.switch(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json').state)
      return c.json(await webhooks.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .post('/webhooks/:id/test', signedIn, param(idParam), async (c) => {
      const { id } = c.req.valid('param')
      await webhooks.test(requireUser(c).userId, id)
      return c.json({ deliveries: await webhooks.deliveries(requireUser(c).userId, id) }, 200, notStored)
    })
    .get('/webhooks/:id/deliveries', signedIn, param(idParam), async (c) =>
      c.json({ deliveries: await webhooks.deliveries(requireUser(c).userId, c.req.valid('param').id) }, 200, notStored),
    )
    .post('/webhooks/deliveries/:id/resend', signedIn, param(idParam), async (c) => {
      await webhooks.resend(requireUser(c).userId, c.req.valid('param').id)
      return c.json({ sent: true }, 200, notStored)
    })
}
