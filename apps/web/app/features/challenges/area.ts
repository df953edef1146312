import type { AuditService } from '#app/features/admin/audit.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import type { SiteService } from '#app/site/service.ts'
import { createChallengesApi } from './api.ts'
import { createBoards } from './server/create-boards.ts'
import { createChallenges } from './server/create-challenges.ts'
import { createModeration } from './server/create-moderation.ts'

type Needs = { site: SiteService; playerContext: PlayerContext; progression: ProgressionService; audit: AuditService }

/** Tournaments of players: made and moderated by admins, joined by players, with standings by what they report. */
export const challengesArea = defineArea({
  name: 'challenges',
  create(platform, needs: Needs) {
    const boards = createBoards(platform)
    const challenges = platform.thread.waitingOutside(createChallenges({ ...platform, ...needs, boards }))
    const challengesAdmin = platform.thread.waitingOutside(createModeration({ ...platform, boards, audit: needs.audit }))
    return { services: { challenges, challengesAdmin }, api: () => createChallengesApi({ challenges }) }
  },
})
