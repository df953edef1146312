import { intlTag } from '@stashwise/game/locale'
import { Feed } from 'feed'
import { html } from 'hono/html'
import type { TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '#app/http/call-variables.ts'
import { onceFor } from '#app/http/once-for.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatDay } from '#app/kit/format.ts'
import type { SiteService } from '#app/site/service.ts'
import { changesHref } from '../changes-search.ts'
import type { ChangesService, ChangeView } from '../service.ts'

/** Days and changes of a day in the feed. */
const maxDays = 15
const maxChanges = 40

/** Writes the last days with changes as an Atom feed, one entry a day; cached until something else changes. */
export function createAtom({ changes, site }: { changes: ChangesService; site: SiteService }) {
  const written = new LRUCache<string, Promise<string>>({ max: 8 })

  async function write({ mode, locale }: Pick<Viewer, 'mode' | 'locale'>): Promise<string> {
    const t = serverTexts(locale).getFixedT(null, 'changes')
    const days = (await changes.days(mode)).slice(0, maxDays)
    const { publicUrl } = site
    const feed = new Feed({
      title: t('atomTitle', { mode: t(`mode.${mode}`) }),
      description: t('lead'),
      id: `${publicUrl}/changes?mode=${mode}`,
      link: `${publicUrl}/changes`,
      language: intlTag(locale),
      ...(days[0] && { updated: new Date(days[0].at) }),
      generator: 'Stashwise',
      feedLinks: { atom: `${publicUrl}/changes.atom?mode=${mode}&lang=${locale}` },
    })
    for (const { day, at } of days) {
      const span = { from: day, to: day }
      const { changes: listed, total } = await changes.list({ mode, locale }, { ...span, limit: maxChanges })
      if (total === 0) continue
      const link = publicUrl + changesHref(span)
      feed.addItem({
        title: `${formatDay(Date.parse(day), locale)}: ${t('dayCount', { count: total })}`,
        id: `${link}&mode=${mode}`,
        link,
        date: new Date(at),
        content: String(
          await html`<ul>${listed.map((change) => listItem(change, t))}</ul>${total > listed.length ? html`<p>${t('atomMore', { count: total - listed.length })}</p>` : ''}`,
        ),
      })
    }
    return feed.atom1()
  }

  return {
    async write(viewer: Pick<Viewer, 'mode' | 'locale'>): Promise<string> {
      const [latest] = await changes.days(viewer.mode)
      const key = `${viewer.mode} ${viewer.locale} ${latest?.at}`
      return onceFor(written, key, () => write(viewer))
    },
  }
}

function listItem({ kind, name, status, rows }: ChangeView, t: TFunction<'changes'>) {
  const words = rows.map(({ label, before, after }) => [`${label}:`, before ?? '–', '→', after ?? '–'].join(' '))
  return html`<li>${t(`kind.${kind}`)}: <strong>${name}</strong> (${t(`status.${status}`)})${status === 'changed' ? html`<br>${words.join('; ')}` : ''}</li>`
}
