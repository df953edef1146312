import { alertChannels, alertKinds, isTimeZone } from '@stashwise/accounts/alerts'
import { gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { body, param } from '#app/http/valid.ts'
import type { AlertsService } from './service.ts'

/** Roubles; records for changes of the game. A profit may be a loss. */
const maxThreshold = 1_000_000_000

const newBody = z
  .strictObject({
    /** Made by the page, so that a repeated request is the same rule. */
    id: z.guid(),
    mode: z.enum(gameModes.map(({ mode }) => mode)),
    kind: z.enum(alertKinds),
    subject: z.string().max(100),
    threshold: z.number().int().min(-maxThreshold).max(maxThreshold).optional(),
    channels: z
      .array(z.enum(alertChannels))
      .min(1)
      .max(alertChannels.length)
      .transform((channels) => alertChannels.filter((channel) => channels.includes(channel))),
    discordUrl: z.string().trim().max(300).optional(),
  })
  .refine(({ kind, threshold }) => (kind === 'restock') === (threshold === undefined), { path: ['threshold'] })
  .refine(({ channels, discordUrl }) => !channels.includes('discord') || discordUrl, { path: ['discordUrl'] })
const stateBody = z.strictObject({ state: z.enum(['on', 'paused']) })
const minute = z.number().int().min(0).max(1439)
const quietBody = z.strictObject({
  quiet: z.strictObject({ from: minute, to: minute, timeZone: z.string().max(60).refine(isTimeZone) }).optional(),
})
const idParam = z.object({ id: z.guid() })

/** The alerts of the signed-in user, mounted at `/api/be`. */
export function createAlertsApi({ alerts }: { alerts: AlertsService }) {
  return new Hono<CallVariables>()
    .get('/alerts', signedIn, async (c) => c.json(await alerts.list(requireUser(c).userId, localeOfCall(c)), 200, notStored))
    .post('/alerts', signedIn, body(newBody), async (c) => {
      await alerts.create(requireUser(c).userId, c.req.valid('json'))
      return c.json(await alerts.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .put('/alerts/quiet-hours', signedIn, body(quietBody), async (c) => {
      await alerts.setQuietHours(requireUser(c).userId, c.req.valid('json').quiet)
      return c.json(await alerts.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .post('/alerts/:id/state', signedIn, param(idParam), body(stateBody), async (c) => {
      await alerts.switch(requireUser(c).userId, c.req.valid('param').id, c.req.valid('json').state)
      return c.json(await alerts.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
    .delete('/alerts/:id', signedIn, param(idParam), async (c) => {
      await alerts.remove(requireUser(c).userId, c.req.valid('param').id)
      return c.json(await alerts.list(requireUser(c).userId, localeOfCall(c)), 200, notStored)
    })
}
