import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { botPaths, createBotApi } from './open-api.ts'
import { createReplies } from './server/create-replies.ts'

type Needs = { calculators: CalculatorsService; restocks: RestocksService }

/** What streamers put into their chat and on their stream. */
export const streamersArea = defineArea({
  name: 'streamers',
  create({ catalogues, clock, config, consume }, { calculators, restocks }: Needs) {
    const replies = createReplies({ catalogues, calculators, restocks, clock, publicUrl: config.http.publicUrl })
    return {
      services: { replies },
      openApi: { under: botPaths, api: (run) => createBotApi({ replies, consume }, run) },
    }
  },
})
