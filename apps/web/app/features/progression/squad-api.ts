import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { body, query } from '#app/http/valid.ts'
import { joinBody, leaveBody, memberBody, removeBody, squadQuery } from './server/squad/bodies.ts'
import type { SquadService } from './server/squad/create-squads.ts'

/** The calls about squads. What a link holds comes as a search parameter: paths are logged. */
export function createSquadApi({ squads }: { squads: SquadService }) {
  return new Hono<CallVariables>()
    .post('/progression/squads', body(joinBody), async (c) =>
      c.json(await squads.make(c.req.valid('json'), c.get('address')), 201, notStored),
    )
    .use('/progression/squad', etag())
    .get('/progression/squad', query(squadQuery), async (c) => c.json(await squads.read(c.req.valid('query').squad), 200, revalidated))
    .put('/progression/squad', query(squadQuery), body(memberBody), async (c) =>
      c.json(await squads.update(c.req.valid('query').squad, c.req.valid('json')), 200, notStored),
    )
    .post('/progression/squad/join', query(squadQuery), body(joinBody), async (c) =>
      c.json(await squads.join(c.req.valid('query').squad, c.req.valid('json')), 200, notStored),
    )
    .post('/progression/squad/leave', query(squadQuery), body(leaveBody), async (c) => {
      await squads.leave(c.req.valid('query').squad, c.req.valid('json').key)
      return c.json({ ok: true }, 200, notStored)
    })
    .post('/progression/squad/remove', query(squadQuery), body(removeBody), async (c) =>
      c.json(await squads.remove(c.req.valid('query').squad, c.req.valid('json')), 200, notStored),
    )
}
