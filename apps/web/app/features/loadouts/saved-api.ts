import type { GameMode } from '@stashwise/game/mode'
import { type Context, Hono } from 'hono'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { modeQuery } from '#app/http/mode-query.ts'
import { optionalUser, requireUser, signedIn } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, param, query } from '#app/http/valid.ts'
import type { LoadoutViewer, SavedLoadouts } from './saved-service.ts'
import { createBody, likeBody, publishBody, uidParam, updateBody } from './server/saved/bodies.ts'

export type SavedApiServices = { savedLoadouts: SavedLoadouts; player: Pick<PlayerService, 'record'>; figures: FiguresService }

/** The calls of saved loadouts, mounted at `/api/be`. What changes a loadout responds with it as it is afterwards. */
export function createSavedApi({ savedLoadouts, player, figures }: SavedApiServices, run: RunWork = runNow) {
  const lookAs = async (c: Context<CallVariables>, mode?: GameMode): Promise<LoadoutViewer> => {
    const userId = optionalUser(c)?.userId
    const own = userId === undefined ? undefined : await player.record(userId)
    const viewer = viewerOf(c, mode)
    return { ...viewer, userId, record: figures.of(c.req.header('cookie'), viewer.mode, own) }
  }
  const open = async (c: Context<CallVariables>, uid: string) => {
    const viewer = await lookAs(c)
    return run(c, () => savedLoadouts.get(viewer, uid))
  }
  return new Hono<CallVariables>()
    .get('/loadouts/mine', signedIn, query(modeQuery), async (c) => {
      const viewer = { ...(await lookAs(c, c.req.valid('query').mode)), userId: requireUser(c).userId }
      return c.json(await run(c, () => savedLoadouts.mine(viewer)), 200, notStored)
    })
    .get('/loadouts/mine/filed', signedIn, async (c) => c.json(await savedLoadouts.filed(requireUser(c).userId), 200, notStored))
    .post('/loadouts/saved', signedIn, body(createBody), async (c) =>
      c.json(await open(c, await savedLoadouts.create(requireUser(c), c.req.valid('json'))), 200, notStored),
    )
    .get('/loadouts/saved/:uid', param(uidParam), async (c) => c.json(await open(c, c.req.valid('param').uid), 200, revalidated))
    .put('/loadouts/saved/:uid', signedIn, param(uidParam), body(updateBody), async (c) => {
      const { uid } = c.req.valid('param')
      await savedLoadouts.update(requireUser(c), uid, c.req.valid('json'))
      return c.json(await open(c, uid), 200, notStored)
    })
    .put('/loadouts/saved/:uid/published', signedIn, param(uidParam), body(publishBody), async (c) => {
      const { uid } = c.req.valid('param')
      await savedLoadouts.publish(requireUser(c), uid, c.req.valid('json').isPublic)
      return c.json(await open(c, uid), 200, notStored)
    })
    .put('/loadouts/saved/:uid/like', signedIn, param(uidParam), body(likeBody), async (c) => {
      const { isLiked } = c.req.valid('json')
      return c.json({ isLiked, likes: await savedLoadouts.like(requireUser(c), c.req.valid('param').uid, isLiked) }, 200, notStored)
    })
    .delete('/loadouts/saved/:uid', signedIn, param(uidParam), async (c) => {
      await savedLoadouts.remove(requireUser(c), c.req.valid('param').uid)
      return c.json({ ok: true }, 200, notStored)
    })
}
