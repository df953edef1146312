import type { PlayerEdit } from '@stashwise/accounts/edit'
import { progressFields, resetFields, resetKinds } from '@stashwise/accounts/fields'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { SentFacts, SentStock } from '@stashwise/progression/facts-wire'
import { Hono } from 'hono'
import { z } from 'zod'
import { editMetaOf, parsePlayerEdit } from '#app/features/accounts/edit-request.ts'
import { partOf } from '#app/features/accounts/present-part.ts'
import type { AccountsService } from '#app/features/accounts/service.ts'
import { notStored, revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall, viewerOf } from '#app/http/call-viewer.ts'
import { modeQuery } from '#app/http/mode-query.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { largestProgressionBody } from '#app/http/read-body.ts'
import { requireUser, signedIn } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, bodyBy, param, query } from '#app/http/valid.ts'
import type { QuestReports } from './reports/create-quest-reports.ts'
import { largestReportBody, reportBody } from './reports/schema.ts'
import { mapCounts } from './server/map-counts.ts'
import type { ProgressionService } from './service.ts'
import { createSquadApi } from './squad/api.ts'
import type { SquadService } from './squad/create-squads.ts'

const resetParam = z.object({ kind: z.enum(resetKinds) })
const changeId = z.int().min(1)
const undoBody = z.object({ from: changeId, to: changeId })
const restoreBody = z.object({ from: changeId })
/** `before`: the `next` of the page before. */
const historyQuery = z.object({ before: z.coerce.number().pipe(changeId).optional() })
const progressBody = bodyBy<Pick<PlayerEdit, (typeof progressFields)[number]>, PlayerEdit, '/progression/update'>(
  (value) => parsePlayerEdit(value, progressFields),
  largestProgressionBody,
)

export type ProgressionApiServices = {
  accounts: Pick<AccountsService, 'record' | 'edit' | 'reset' | 'history' | 'undoChanges' | 'restoreProgress' | 'latestWipe'>
  progression: ProgressionService
  questReports: QuestReports
  squads: SquadService
}

export type ProgressionApi = ReturnType<typeof createProgressionApi>

/** The calls about a player's progress (specification section 7), mounted at `/api/be`. */
export function createProgressionApi({ accounts, progression, questReports, squads }: ProgressionApiServices, run: RunWork = runNow) {
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
      const record = await accounts.record(requireUser(c).userId)
      const counts = await run(c, () => mapCounts(progression.facts(toGameMode(record.gameMode)), record, Date.now()))
      return c.json({ counts }, 200, revalidated)
    })
    .post('/progression/update', signedIn, progressBody, async (c) => {
      const edit = c.req.valid('json')
      const record = await accounts.edit(requireUser(c).userId, { edit }, editMetaOf(c))
      return c.json(partOf(record, Object.keys(edit)), 200, notStored)
    })
    .get('/progression/wipe', query(modeQuery), async (c) => {
      const { mode } = viewerOf(c, c.req.valid('query').mode)
      return c.json({ at: await accounts.latestWipe(mode) }, 200, revalidated)
    })
    .get('/progression/history', signedIn, query(historyQuery), async (c) =>
      c.json(await accounts.history(requireUser(c).userId, c.req.valid('query').before), 200, notStored),
    )
    .post('/progression/history/undo', signedIn, body(undoBody), async (c) =>
      c.json(await accounts.undoChanges(requireUser(c).userId, c.req.valid('json')), 200, notStored),
    )
    .post('/progression/history/restore', signedIn, body(restoreBody), async (c) =>
      c.json(await accounts.restoreProgress(requireUser(c).userId, c.req.valid('json').from), 200, notStored),
    )
    .post('/progression/reports', signedIn, body(reportBody, largestReportBody), async (c) => {
      await questReports.add(requireUser(c).userId, c.req.valid('json'), localeOfCall(c))
      return c.json({ ok: true }, 201, notStored)
    })
    .put('/progression/reset/:kind', param(resetParam), async (c) => {
      const { kind } = c.req.valid('param')
      const record = await accounts.reset(requireUser(c).userId, kind)
      return c.json(kind === 'all' ? record : partOf(record, Object.keys(resetFields[kind]())), 200, notStored)
    })
    .route('/', createSquadApi({ squads }))
}
