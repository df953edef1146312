import type { PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createProgressionApi } from './api.ts'
import { createProgression } from './server/create-progression.ts'
import { createQuestReports } from './server/reports/create-quest-reports.ts'
import { createSquads, squadJobs } from './server/squad/create-squads.ts'

export const progressionArea = defineArea({
  name: 'progression',
  create({ catalogues, database, clock, consume, thread }, { player }: { player: PlayerService }) {
    const progression = createProgression({ catalogueOf: catalogues.current })
    const services = {
      progression,
      questReports: thread.waitingOutside(createQuestReports({ pool: database.pool, progression, clock })),
      squads: thread.waitingOutside(createSquads({ ...database, progression, consume, clock })),
    }
    return { services, api: (run) => createProgressionApi({ ...services, player }, run), jobs: squadJobs({ db: database.db, clock }) }
  },
})
