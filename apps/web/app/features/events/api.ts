import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { AppError } from '@stashwise/game/app-error'
import { gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import type { KeysService } from '#app/features/keys/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { connectionOf } from '#app/http/open-response.ts'
import { param, query } from '#app/http/valid.ts'
import { eventsPath, eventsQuery, resolveItems } from './schema.ts'
import type { Streams } from './server/create-streams.ts'
import { streamLimits } from './service.ts'

/** Addresses of the streams, one a mode. */
export const eventPaths = gameModes.map(({ mode }) => `/api/v1/${mode}/events`)

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would collect events in a buffer of its own.
  'X-Accel-Buffering': 'no',
  // A connection whose stream has ended is of no further use.
  Connection: 'close',
}

export type EventsApiServices = { catalogues: Catalogues; streams: Pick<Streams, 'open'>; keys: Pick<KeysService, 'open'> }

/** Streams of price changes and restocks, for any program: server-sent events. */
export function createEventsApi({ catalogues, streams, keys }: EventsApiServices) {
  return new Hono<CallVariables>().get('/api/v1/:mode/events', keys.open(), param(eventsPath), query(eventsQuery), (c) => {
    const { mode } = c.req.valid('param')
    const { types, items, lastEventId } = c.req.valid('query')
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { retryAfter: 30 })
    const filter = { mode, types, items: items && resolveItems(catalogue.facts, items) }
    if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
    const connection = connectionOf(c)
    const key = c.get('apiKey')
    const body = streams.open({
      filter,
      client: key?.id ?? c.get('address'),
      most: key ? streamLimits.perKey : streamLimits.perAddress,
      lastEventId: c.req.header('last-event-id')?.slice(0, 100) ?? lastEventId,
      cut: connection?.destroy,
    })
    connection?.stayOpen()
    return c.body(body, 200, streamHeaders)
  })
}
