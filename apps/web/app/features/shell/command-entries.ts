import { localeTable } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { mapSlugs, type PageId, pageIds, pages } from './pages.ts'

/** Pages nobody looks for by name: one of a list, of admins, of developers, an overlay. */
const unlisted: readonly PageId[] = ['barter', 'gear', 'test', 'challengeWidget']

/** A page or a setting the search can lead to. `isDocument` asks the server for the address, as a change of language does. */
export type CommandEntry = { id: string; group: 'pages' | 'settings'; label: string; to: string; isDocument: boolean; words: string }

/** All pages, maps and settings in the reader's language, with the words they are found by. */
export function commandEntries(t: TFunction, here: string): CommandEntry[] {
  const page = (id: string, label: string, to: string): CommandEntry => ({
    id,
    group: 'pages',
    label,
    to,
    isDocument: false,
    words: words(`${label} ${to}`),
  })
  return [
    ...pageIds.filter((id) => !unlisted.includes(id)).map((id) => page(id, t(`shell.page.${id}.title`), pages[id])),
    ...mapSlugs.map((slug) => page(`map-${slug}`, t('shell.page.map.title', { map: t(`shell.map.${slug}`) }), `/maps/${slug}`)),
    ...localeTable.map(({ locale, name }): CommandEntry => {
      const label = t('shell.search.language', { name })
      return {
        id: `language-${locale}`,
        group: 'settings',
        label,
        to: `/${locale}${here}`,
        isDocument: true,
        words: words(`${label} ${locale} language`),
      }
    }),
  ]
}

/** Entries in which every typed word begins a word, at most `limit`; none for an empty query. */
export function findEntries(entries: readonly CommandEntry[], query: string, limit: number): CommandEntry[] {
  const typed = words(query).split(' ').filter(Boolean)
  if (typed.length === 0) return []
  return entries.filter((entry) => typed.every((word) => ` ${entry.words}`.includes(` ${word}`))).slice(0, limit)
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
