import type { KeysService } from '#app/features/keys/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createEventsApi, eventPaths } from './api.ts'
import { createStreams } from './server/create-streams.ts'
import { createMarketEvents } from './server/market-events.ts'

export const eventsArea = defineArea({
  name: 'events',
  create({ catalogues }, { restocks, keys }: { restocks: RestocksService; keys: KeysService }) {
    const events = createMarketEvents({ catalogues, restocks })
    const streams = createStreams({ catalogues, restocks, events })
    return {
      services: { eventStreams: { count: streams.count } },
      openApi: { under: eventPaths, api: () => createEventsApi({ catalogues, streams, keys }) },
      drain: streams.drain,
      stop: events.stop,
    }
  },
})
