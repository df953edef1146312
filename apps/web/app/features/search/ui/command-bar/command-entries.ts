import { intlTag, type Locale, localeTable } from '@stashwise/game/locale'
import { namedMaps } from '@stashwise/maps/map-slugs'
import { beginsSimilar } from '@stashwise/search/search-words'
import type { TFunction } from 'i18next'
import { loginPath } from '#app/site/login-link.tsx'
import { type PageId, pageIds, pages, screenshotPath } from '#app/site/pages.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { toggleCompact } from '#app/site/row-height.ts'
import type { PageScope } from '#app/storage/page-scope.ts'
import { shortestWithError } from '../../name-fit.ts'

/** Pages nobody looks for by name: one of a list, of admins, of developers, an overlay. */
const unlisted: readonly PageId[] = ['barter', 'gear', 'test', 'challengeWidget']

/** A page or a setting the search can lead to. `isDocument` asks the server for the address, as a change of language does. */
export type CommandEntry = {
  id: string
  group: 'pages' | 'settings'
  label: string
  /** Empty where there is nothing to open: the line itself says it all. */
  to: string
  isDocument: boolean
  words: string
  /** Before the address is opened. */
  act?: (page: PageScope) => void
}

/** Settings other than languages: where they lead, and English words they are found by in every language. */
const settings: readonly {
  id: 'me' | 'list' | 'grid' | 'compact' | 'mode' | 'login' | 'theme'
  to: string
  english: string
  act?: (page: PageScope) => void
}[] = [
  { id: 'me', to: '', english: 'this is me level traders stations who', act: (page) => playerStrip(page).set(true) },
  { id: 'list', to: '/?view=list', english: 'list view table' },
  { id: 'grid', to: '/?view=grid', english: 'grid view cells' },
  { id: 'compact', to: '/', english: 'compact rows dense', act: toggleCompact },
  { id: 'mode', to: '/user', english: 'mode game pve pvp' },
  { id: 'login', to: '/account', english: 'login log in sign' },
  { id: 'theme', to: '', english: 'theme dark light colours' },
]

/** Views of a page that players look for as if they were pages, with English words they are found by in every language. */
const views: readonly { id: 'screenshot'; to: string; english: string }[] = [
  { id: 'screenshot', to: screenshotPath, english: 'scan screenshot picture stash recognition' },
]

/** All pages, maps and settings in the player's language, with the words they are found by. `tournament`: one is on. */
export function commandEntries(t: TFunction, here: string, viewer: Locale, tournament: boolean): CommandEntry[] {
  const page = (id: string, label: string, to: string): CommandEntry => ({
    id,
    group: 'pages',
    label,
    to,
    isDocument: false,
    words: words(`${label} ${to}`),
  })
  const namesOf = [viewer, 'en' as const].map((locale) => new Intl.DisplayNames(intlTag(locale), { type: 'language' }))
  const toPages = [
    ...pageIds
      .filter((id) => !unlisted.includes(id) && (tournament || id !== 'streamerChallenge'))
      .map((id) => page(id, t(`page.${id}.title`), pages[id])),
    ...namedMaps.map((slug) => page(`map-${slug}`, t('page.map.title', { map: t(`map.${slug}`) }), `/maps/${slug}`)),
  ]
  return [
    ...toPages,
    ...views.map(({ id, to, english }): CommandEntry => {
      const label = t(`view.${id}.label`)
      return {
        id: `view-${id}`,
        group: 'pages',
        label,
        to,
        isDocument: false,
        words: words(`${label} ${t(`view.${id}.words`)} ${english}`),
      }
    }),
    ...settings.map(({ id, to, english, act }): CommandEntry => {
      const label = t(`setting.${id}.label`)
      const known = words(`${label} ${t(`setting.${id}.words`)} ${english}`)
      const target = id === 'login' ? loginPath(here) : to
      return { id: `setting-${id}`, group: 'settings', label, to: target, isDocument: false, words: known, ...(act ? { act } : {}) }
    }),
    ...localeTable.map(({ locale, name, feedCode }): CommandEntry => {
      const label = t('search.language', { name })
      const names = namesOf.map((display) => display.of(feedCode)).join(' ')
      return {
        id: `language-${locale}`,
        group: 'settings',
        label,
        to: `/${locale}${here}`,
        isDocument: true,
        words: words(`${label} ${names} ${locale} language`),
      }
    }),
  ]
}

/** Entries in which every typed word begins a word, at most `limit`; where there are none, one error a word is forgiven. */
export function findEntries(entries: readonly CommandEntry[], query: string, limit: number): CommandEntry[] {
  const typed = words(query).split(' ').filter(Boolean)
  if (typed.length === 0) return []
  const exact = entries.filter((entry) => typed.every((word) => ` ${entry.words}`.includes(` ${word}`)))
  const found = exact.length > 0 ? exact : entries.filter((entry) => typed.every((word) => hasSimilar(entry, word)))
  return found.slice(0, limit)
}

/** True when the query is the name of the page or its beginning, or a whole word of a setting: the player means that, not an item. */
export function isMeant({ group, label, words: known }: CommandEntry, query: string): boolean {
  const typed = words(query)
  if (typed.length < 2) return false
  return group === 'pages' ? words(label).startsWith(typed) : ` ${known} `.includes(` ${typed} `)
}

const hasSimilar = (entry: CommandEntry, typed: string) =>
  entry.words
    .split(' ')
    .some((word) => (typed.length < shortestWithError || word[0] !== typed[0] ? word.startsWith(typed) : beginsSimilar(typed, word)))

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
