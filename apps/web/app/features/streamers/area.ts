import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { ChangesService } from '#app/features/changes/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { botPaths, createBotApi } from './open-api.ts'
import { createChangedDays } from './server/changed-days.ts'
import { createReplies } from './server/create-replies.ts'

type Needs = { calculators: CalculatorsService; restocks: RestocksService; changes: ChangesService }

/** What streamers put into their chat and on their stream. */
export const streamersArea = defineArea({
  name: 'streamers',
  create({ catalogues, clock, config, consume, onError }, { calculators, restocks, changes }: Needs) {
    const days = createChangedDays({ changes, catalogues, onError })
    const replies = createReplies({ catalogues, calculators, restocks, changedDays: days.of, clock, publicUrl: config.http.publicUrl })
    return {
      services: { replies },
      start: days.refresh,
      stop: days.stop,
      openApi: { under: botPaths, api: (run) => createBotApi({ replies, consume }, run) },
    }
  },
})
