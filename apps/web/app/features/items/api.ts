import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { z } from 'zod'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { modeQuery } from '#app/http/mode-query.ts'
import { optionalUser } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, query } from '#app/http/valid.ts'
import type { ItemPages } from './service.ts'

/** Largest body: an address fits many times. */
const maxAddressBytes = 4096
const itemBody = z.object({ url: z.string().min(1).max(200) })

export type ItemsApiServices = { items: ItemPages; player: Pick<PlayerService, 'record'>; figures: FiguresService }

export function createItemsApi({ items, player, figures }: ItemsApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>().post('/item/by-url', query(modeQuery), body(itemBody, maxAddressBytes), async (c) => {
    const { mode } = c.req.valid('query')
    const { url } = c.req.valid('json')
    const user = optionalUser(c)
    const own = user && (await player.record(user.userId))
    const viewer = viewerOf(c, mode)
    const item = await run(c, () => items.find(url, viewer, figures.of(c.req.header('cookie'), viewer.mode, own)))
    if (!item) throw new AppError('item/not-found', { url })
    return c.json(item, 200, revalidated)
  })
}
