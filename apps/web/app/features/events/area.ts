import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createEventsApi, eventPaths } from './api.ts'
import { createStreams } from './server/create-streams.ts'
import { createMarketEvents } from './server/market-events.ts'

export const eventsArea = defineArea({
  name: 'events',
  create({ catalogues, consume }, { restocks }: { restocks: RestocksService }) {
    const events = createMarketEvents({ catalogues, restocks })
    const streams = createStreams({ catalogues, restocks, events })
    return {
      services: {},
      openApi: { under: eventPaths, api: () => createEventsApi({ catalogues, streams, consume }) },
      drain: streams.drain,
      stop: events.stop,
    }
  },
})
