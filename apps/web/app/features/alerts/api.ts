import { alertChannels, alertKinds, isTimeZone } from '@stashwise/accounts/alerts'
import { gameModes } from '@stashwise/game/mode'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, param, query } from '#app/http/valid.ts'
import type { AlertsService } from './service.ts'

/** Roubles; records for changes of the game. A profit may be a loss. */
const maxThreshold = 1_000_000_000

const mode = z.enum(gameModes.map((each) => each.mode))
const channel = z.enum(alertChannels)
const changed = {
  threshold: z.number().int().min(-maxThreshold).max(maxThreshold).optional(),
  channels: z
    .array(channel)
    .min(1)
    .max(alertChannels.length)
    .transform((channels) => alertChannels.filter((each) => channels.includes(each))),
}
/** `id`: made by the page, so that a repeated request is the same rule. */
const newBody = z.strictObject({ id: z.guid(), mode, kind: z.enum(alertKinds), subject: z.string().max(100), ...changed })
const changeBody = z.strictObject(changed)
const stateBody = z.strictObject({ state: z.enum(['on', 'paused']) })
const minute = z.number().int().min(0).max(1439)
const quietBody = z.strictObject({
  quiet: z.strictObject({ from: minute, to: minute, timeZone: z.string().max(60).refine(isTimeZone) }).optional(),
})
const discordBody = z.strictObject({ url: z.string().trim().max(300).optional() })
const testBody = z.strictObject({ channel })
/** Unpadded, as browsers write them: an uncompressed point of the curve, and 16 bytes. */
const deviceBody = z.strictObject({
  endpoint: z.string().min(1).max(1000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})
const subjectsQuery = z.object({ mode, kind: z.enum(alertKinds), item: z.string().max(100).default('') })
const idParam = z.object({ id: z.guid() })

export type AlertsApi = ReturnType<typeof createAlertsApi>

/** The alerts of the signed-in user, mounted at `/api/be`. */
export function createAlertsApi({ alerts }: { alerts: AlertsService }) {
  const listOf = (c: Context<CallVariables>) => alerts.list(requireUser(c).userId, localeOfCall(c))
  return new Hono<CallVariables>()
    .get('/alerts', signedIn, async (c) => c.json(await listOf(c), 200, notStored))
    .get('/alerts/subjects', signedIn, query(subjectsQuery), async (c) =>
      c.json({ subjects: await alerts.subjects(c.req.valid('query'), localeOfCall(c)) }, 200, notStored),
    )
    .get('/alerts/sent', signedIn, async (c) => c.json({ sent: await alerts.sent(requireUser(c).userId, localeOfCall(c)) }, 200, notStored))
    .post('/alerts', signedIn, body(newBody), async (c) => {
      await alerts.create(requireUser(c).userId, c.req.valid('json'))
      return c.json(await listOf(c), 200, notStored)
    })
    .post('/alerts/test', signedIn, body(testBody), async (c) => {
      await alerts.test(requireUser(c).userId, c.req.valid('json').channel)
      return c.json({ sent: true }, 200, notStored)
    })
    .put('/alerts/quiet-hours', signedIn, body(quietBody), async (c) => {
      await alerts.setQuietHours(requireUser(c).userId, c.req.valid('json').quiet)
      return c.json(await listOf(c), 200, notStored)
    })
    .put('/alerts/discord', signedIn, body(discordBody), async (c) => {
      await alerts.setDiscord(requireUser(c).userId, c.req.valid('json').url)
      return c.json(await listOf(c), 200, notStored)
    })
    .post('/alerts/devices', signedIn, body(deviceBody), async (c) => {
      await alerts.addDevice(requireUser(c).userId, c.req.valid('json'))
      return c.json(await listOf(c), 200, notStored)
    })
    .delete('/alerts/devices/:id', signedIn, param(idParam), async (c) => {
      await alerts.removeDevice(requireUser(c).userId, c.req.valid('param').id)
      return c.json(await listOf(c), 200, notStored)
    })
    .put('/alerts/:id', signedIn, param(idParam), body(changeBody), async (c) => {
      await alerts.change(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json(await listOf(c), 200, notStored)
    })
    .post('/alerts/:id/state', signedIn, param(idParam), body(stateBody), async (c) => {
      await alerts.switch(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json').state)
      return c.json(await listOf(c), 200, notStored)
    })
    .delete('/alerts/:id', signedIn, param(idParam), async (c) => {
      await alerts.remove(requireUser(c).userId, c.req.valid('param').id)
      return c.json(await listOf(c), 200, notStored)
    })
}
