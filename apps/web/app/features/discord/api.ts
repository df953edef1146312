import { Hono } from 'hono'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import type { DiscordService } from './service.ts'

export type DiscordApi = ReturnType<typeof createDiscordApi>

/** The Discord user of the signed-in user, mounted at `/api/be`. */
export function createDiscordApi({ discord }: { discord: DiscordService }) {
  return new Hono<CallVariables>()
    .get('/discord', signedIn, async (c) => c.json(await discord.view(requireUser(c).userId), 200, notStored))
    .post('/discord/code', signedIn, async (c) => c.json(await discord.makeCode(requireUser(c).userId), 200, notStored))
    .delete('/discord/link', signedIn, async (c) => {
      const { userId } = requireUser(c)
      await discord.unlink(userId)
      return c.json(await discord.view(userId), 200, notStored)
    })
}
