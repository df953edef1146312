import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import type { SentFacts, SentStock } from '@stashwise/progression/facts-wire'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { countOpenByMap } from '@stashwise/progression/quests/quest-tabs'
import { Hono } from 'hono'
import type { PlayerService } from '#app/features/player/service.ts'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall, viewerOf } from '#app/http/call-viewer.ts'
import { modeQuery } from '#app/http/mode-query.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, query } from '#app/http/valid.ts'
import { maxReportBodyBytes, reportBody } from './report-schema.ts'
import type { QuestReports } from './server/reports/create-quest-reports.ts'
import type { SquadService } from './server/squad/create-squads.ts'
import type { ProgressionService } from './service.ts'
import { createSquadApi } from './squad-api.ts'

export type ProgressionApiServices = {
  player: Pick<PlayerService, 'record' | 'latestWipe'>
  progression: ProgressionService
  questReports: QuestReports
  squads: SquadService
}

export type ProgressionApi = ReturnType<typeof createProgressionApi>

/** The calls about quests and hideout (specification section 7), mounted at `/api/be`; those that change progress are the player's. */
export function createProgressionApi({ player, progression, questReports, squads }: ProgressionApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/progression/facts', query(modeQuery), async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      return sendPrepared<SentFacts>(c, await run(c, () => progression.factsBody(viewer)))
    })
    .get('/progression/stock', query(modeQuery), async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      return sendPrepared<SentStock>(c, await run(c, () => progression.stockBody(viewer)))
    })
    .get('/progression/quest-ids', query(modeQuery), async (c) => {
      const { mode } = viewerOf(c, c.req.valid('query').mode)
      const ids = await run(c, () => progression.questIds(mode))
      return c.json({ ids }, 200, revalidated)
    })
    .get('/progression/maps', async (c) => {
      const record = await player.record(requireUser(c).userId)
      const counts = await run(c, () => mapCounts(progression.facts(toGameMode(record.gameMode)), record, Date.now()))
      return c.json({ counts }, 200, revalidated)
    })
    .get('/progression/wipe', query(modeQuery), async (c) => {
      const { mode } = viewerOf(c, c.req.valid('query').mode)
      return c.json({ at: await player.latestWipe(mode) }, 200, revalidated)
    })
    .post('/progression/reports', signedIn, body(reportBody, maxReportBodyBytes), async (c) => {
      await questReports.add(requireUser(c).userId, c.req.valid('json'), localeOfCall(c))
      return c.json({ ok: true }, 201, notStored)
    })
    .route('/', createSquadApi({ squads }))
}

/** Open quests of a player by map. `now`: milliseconds. */
const mapCounts = (facts: ProgressionFacts, user: UserRecord, now: number): Record<string, number> =>
  countOpenByMap(questStates(facts, toProgressPlayer(user), Math.floor(now / 1000)).values())
