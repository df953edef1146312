import { Hono } from 'hono'
import { z } from 'zod'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { askedMode } from '#app/http/mode-query.ts'
import { query } from '#app/http/valid.ts'
import type { RestocksService } from './service.ts'

const restocksQuery = z.strictObject({ mode: askedMode })

export type RestocksApi = ReturnType<typeof createRestocksApi>

export function createRestocksApi({ restocks }: { restocks: RestocksService }) {
  return new Hono<CallVariables>().get('/restocks', query(restocksQuery), (c) => {
    const { mode } = c.req.valid('query')
    return c.json({ restocks: restocks.list(viewerOf(c, mode)) }, 200, revalidated)
  })
}
