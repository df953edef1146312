import type { KeysService } from '#app/features/keys/service.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { PlayerService } from '#app/features/player/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createTrackerApi } from './api.ts'
import { trackerRoots } from './server/tracker-paths.ts'
import type { TrackerParts } from './server/tracker-player.ts'

type Needs = {
  keys: KeysService
  player: PlayerService
  playerContext: PlayerContext
  progression: ProgressionService
  squads: TrackerParts['squads']
}

export const trackerArea = defineArea({
  name: 'tracker',
  create({ config, consume, clock, log }, needs: Needs) {
    const parts = { ...needs, consume, clock, log, publicUrl: config.http.publicUrl }
    return { services: {}, openApi: { under: trackerRoots, api: (run) => createTrackerApi(parts, run) } }
  },
})
