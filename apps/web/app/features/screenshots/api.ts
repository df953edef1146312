import { itemUid } from '@stashwise/game/ids'
import { locales } from '@stashwise/game/locale'
import { Hono } from 'hono'
import { z } from 'zod'
import { knownFigures } from '#app/features/player/known-figures.ts'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { askedMode, modeQuery } from '#app/http/mode-query.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, query } from '#app/http/valid.ts'
import { maxItems } from './limits.ts'
import type { ScreenshotService, SentIconItems, SentLexicon, SentTitles } from './service.ts'

const maxBodyBytes = 65_536
/** `language`: of the names in the picture, which need not be the page's. */
const lexiconQuery = z.strictObject({ mode: askedMode, language: z.enum(locales) })
const itemsBody = z.strictObject({ uids: z.array(z.string().min(1).max(60).transform(itemUid)).min(1).max(maxItems) })

type ApiServices = { screenshots: ScreenshotService; player: Pick<PlayerService, 'knownRecord'>; figures: FiguresService }

export type ScreenshotApi = ReturnType<typeof createScreenshotApi>

/** The calls of the reader of screenshots, mounted at `/api/be`. Pictures stay in the browser. */
export function createScreenshotApi({ screenshots, ...services }: ApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/screenshots/lexicon', query(lexiconQuery), async (c) => {
      const { mode, language } = c.req.valid('query')
      const viewer = viewerOf(c, mode)
      return sendPrepared<SentLexicon>(c, await run(c, () => screenshots.lexiconBody({ mode: viewer.mode, locale: language })))
    })
    .get('/screenshots/titles', query(lexiconQuery), async (c) => {
      const { mode, language } = c.req.valid('query')
      const viewer = viewerOf(c, mode)
      return sendPrepared<SentTitles>(c, await run(c, () => screenshots.titleBody({ mode: viewer.mode, locale: language })))
    })
    .get('/screenshots/icon-items', query(modeQuery), async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      return sendPrepared<SentIconItems>(c, await run(c, () => screenshots.iconBody({ mode: viewer.mode })))
    })
    .post('/screenshots/items', query(modeQuery), body(itemsBody, maxBodyBytes), async (c) => {
      // Which figures there are depends on who asks, whatever the mode.
      const viewer = viewerOf(c, c.req.valid('query').mode)
      const record = await knownFigures(c, services, viewer)
      const items = await run(c, () => screenshots.listItems(c.req.valid('json').uids, viewer, record))
      return c.json({ items }, 200, revalidated)
    })
}
