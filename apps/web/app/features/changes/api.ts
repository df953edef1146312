import { defaultLocale } from '@stashwise/game/locale'
import { defaultMode } from '@stashwise/game/mode'
import { Hono } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { askedMode } from '#app/http/mode-query.ts'
import { query } from '#app/http/valid.ts'
import { filledLocales } from '#app/i18n/filled.ts'

const atomQuery = z.strictObject({ mode: askedMode, lang: z.enum(filledLocales).optional() })

type Atom = { write(viewer: { mode: 'pvp' | 'pve'; locale: (typeof filledLocales)[number] }): Promise<string> }

/** Changes of the last days for feed readers. */
export function createChangesFeed({ atom }: { atom: Atom }) {
  return new Hono<CallVariables>().get('/changes.atom', query(atomQuery), async (c) => {
    const { mode = defaultMode, lang = defaultLocale } = c.req.valid('query')
    return c.body(await atom.write({ mode, locale: lang }), 200, {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    })
  })
}
