import { gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import { z } from 'zod'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall, viewerOf } from '#app/http/call-viewer.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import type { RunWork } from '#app/http/run-work.ts'
import { body, query } from '#app/http/valid.ts'
import { type ChatAbout, chatKinds } from '#app/site/item-tools.ts'
import type { ChatService } from './service.ts'

const addressBody = z.strictObject({ url: z.string().trim().min(1).max(500) })
const about = {
  kind: z.enum(chatKinds),
  id: z.string().min(1).max(200),
  /** A build by its link. */
  code: z.string().max(1500).optional(),
  mode: z.enum(gameModes.map(({ mode }) => mode)).optional(),
}
const aboutQuery = z.strictObject(about)

const aboutOf = ({ kind, id, code }: z.output<typeof aboutQuery>): ChatAbout =>
  kind === 'build' ? { kind, id, ...(code !== undefined && { code }) } : { kind, id }

export type ChatApi = ReturnType<typeof createChatApi>

/** Lines to the chat of the signed-in user, mounted at `/api/be`. */
export function createChatApi({ chat }: { chat: ChatService }, run: RunWork) {
  return new Hono<CallVariables>()
    .get('/chat', signedIn, async (c) => c.json(await chat.view(requireUser(c).userId), 200, notStored))
    .put('/chat/address', signedIn, body(addressBody), async (c) => {
      const { userId } = requireUser(c)
      await chat.saveAddress(userId, c.req.valid('json').url)
      return c.json(await chat.view(userId), 200, notStored)
    })
    .delete('/chat/address', signedIn, async (c) => {
      const { userId } = requireUser(c)
      await chat.removeAddress(userId)
      return c.json(await chat.view(userId), 200, notStored)
    })
    .get('/chat/line', signedIn, query(aboutQuery), async (c) => {
      const asked = c.req.valid('query')
      const view = await chat.view(requireUser(c).userId)
      const line = await run(c, () => chat.line(aboutOf(asked), { mode: viewerOf(c, asked.mode).mode, locale: localeOfCall(c) }))
      return c.json({ ...view, line }, 200, notStored)
    })
    .post('/chat/lines', signedIn, body(aboutQuery), async (c) => {
      const asked = c.req.valid('json')
      await chat.send(requireUser(c).userId, aboutOf(asked), { mode: viewerOf(c, asked.mode).mode, locale: localeOfCall(c) })
      return c.json({ isSent: true }, 200, notStored)
    })
}
