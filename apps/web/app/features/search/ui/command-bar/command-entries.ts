import { intlTag, type Locale, localeTable } from '@stashwise/game/locale'
import { type NamedMap, namedMaps } from '@stashwise/maps/map-slugs'
import { withoutFiller } from '@stashwise/search/filler'
import { nicknamesOfMap } from '@stashwise/search/nicknames/others'
import { otherLayout } from '@stashwise/search/search-text'
import { beginsSimilar } from '@stashwise/search/search-words'
import type { TFunction } from 'i18next'
import { loginPath } from '#app/site/login-link.tsx'
import { type PageId, pageIds, pages, screenshotPath } from '#app/site/pages.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { toggleCompact } from '#app/site/row-height.ts'
import type { PageScope } from '#app/storage/page-scope.ts'
import { shortestWithError } from '../../name-fit.ts'
import { isNear, type QueryWords, readQuery, stems } from '../../query-words.ts'
import { anySetting, pageAsks, pageNames, pageWords, settingWords, viewWords } from './entry-words.ts'

/** Pages nobody looks for by name: one of a list, of admins, of developers, an overlay. */
const unlisted: readonly PageId[] = ['barter', 'test', 'challengeWidget']

/** A page or a setting the search can lead to. `isDocument` asks the server for the address, as a change of language does. */
export type CommandEntry = {
  id: string
  group: 'pages' | 'settings'
  label: string
  /** Empty where there is nothing to open: the line itself says it all. */
  to: string
  isDocument: boolean
  words: string
  /** What players call a page or a map: the search for one of them means it. */
  names?: readonly string[]
  /** Words that ask for the page beside the name of something. */
  asks?: readonly string[]
  /** Of a map: its names without Russian endings. The page is also found by its name beside what is looked for there, as extracts. */
  stems?: string
  /** Before the address is opened. */
  act?: (page: PageScope) => void
}

/** Settings other than languages, and where they lead. */
const settings: readonly {
  id: keyof typeof settingWords
  to: string
  act?: (page: PageScope) => void
}[] = [
  { id: 'me', to: '', act: (page) => playerStrip(page).set(true) },
  { id: 'list', to: '/?view=list' },
  { id: 'grid', to: '/?view=grid' },
  { id: 'compact', to: '/', act: toggleCompact },
  { id: 'mode', to: '/user' },
  { id: 'login', to: '/account' },
  { id: 'theme', to: '' },
]

/** Views of a page that players look for as if they were pages. */
const views: readonly { id: keyof typeof viewWords; to: string }[] = [{ id: 'screenshot', to: screenshotPath }]

/** All pages, maps and settings in the player's language, with the words they are found by. `tournament`: one is on. */
export function commandEntries(t: TFunction, here: string, viewer: Locale, tournament: boolean): CommandEntry[] {
  const page = (id: string, label: string, to: string, others: string): CommandEntry => ({
    id,
    group: 'pages',
    label,
    to,
    isDocument: false,
    words: words(`${label} ${to} ${others}`),
  })
  const mapPage = (slug: NamedMap): CommandEntry => {
    const name = t(`map.${slug}`)
    const names = [name, slug, ...nicknamesOfMap(slug)].map(words)
    return {
      ...page(`map-${slug}`, t('page.map.title', { map: name }), `/maps/${slug}`, `map карта ${names.join(' ')}`),
      names,
      stems: stems(names.join(' ')),
    }
  }
  const namesOf = [viewer, 'en' as const].map((locale) => new Intl.DisplayNames(intlTag(locale), { type: 'language' }))
  const toPages = [
    ...pageIds
      .filter((id) => !unlisted.includes(id) && (tournament || id !== 'streamerChallenge'))
      .map((id) => {
        const names = pageNames[id]?.split(', ')
        const entry = page(id, t(`page.${id}.title`), pages[id], [pageWords[id], ...(names ?? [])].join(' '))
        const asks = pageAsks[id]?.split(' ')
        return { ...entry, ...(names && { names }), ...(asks && { asks }) }
      }),
    ...namedMaps.map(mapPage),
  ]
  return [
    ...toPages,
    ...views.map(({ id, to }): CommandEntry => {
      const label = t(`view.${id}.label`)
      return {
        id: `view-${id}`,
        group: 'pages',
        label,
        to,
        isDocument: false,
        words: words(`${label} ${t(`view.${id}.words`)} ${viewWords[id]}`),
      }
    }),
    ...settings.map(({ id, to, act }): CommandEntry => {
      const label = t(`setting.${id}.label`)
      const known = words(`${label} ${t(`setting.${id}.words`)} ${settingWords[id]} ${anySetting}`)
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

/**
 * Entries in which every typed word begins a word, at most `limit`, else on the other keyboard layout, else without the words around a name; where
 * there are none, one error a word is forgiven. Of a map its extracts and bosses may be asked for as well; extracts alone are those of any map.
 */
export function findEntries(entries: readonly CommandEntry[], query: string, limit: number): CommandEntry[] {
  const unfilled = withoutFiller(query)
  const askedFor = entries.filter((entry) => isAskedFor(entry, query))
  const readings = [
    [query, hasStart],
    [otherLayout(query), hasStart],
    ...(unfilled === undefined ? [] : [[unfilled, hasStart] as const]),
    [query, hasSimilar],
    ...(unfilled === undefined ? [] : [[unfilled, hasSimilar] as const]),
  ] as const
  for (const [text, fits] of readings) {
    const asked = readQuery(text)
    const [typed, onMap] = [text, asked.rest].map((each) => words(each).split(' ').filter(Boolean))
    const found = entries.filter((entry) => {
      if (entry.stems === undefined || asked.kind === undefined) return typed?.length && typed.every((word) => fits(entry, word))
      return onMap?.length ? onMap.every((word) => fits(entry, word)) : isOfEveryMap(asked)
    })
    if (found.length > 0) return isOfEveryMap(asked) ? found : [...new Set([...askedFor, ...found])].slice(0, limit)
  }
  return askedFor
}

const isAskedFor = ({ asks = [] }: CommandEntry, query: string): boolean => {
  const typed = words(query).split(' ')
  return typed.length > 1 && typed.some((word) => asks.includes(word))
}

const isOfEveryMap = ({ kind, rest }: QueryWords): boolean => (kind === 'extract' || kind === 'transit') && rest === ''

/**
 * True when the query is the name of the page or its beginning, a name of the map, or a whole word of a setting, on either keyboard layout, also
 * beside words for what is looked for on a map: the player means that, not an item. Keys of a map are items first.
 */
export function isMeant(entry: CommandEntry, query: string): boolean {
  if (isAskedFor(entry, query)) return true
  return [query, otherLayout(query)].some((text) => {
    const asked = readQuery(text)
    if (entry.stems === undefined || asked.kind === undefined)
      return [text, withoutFiller(text) ?? ''].some((one) => isName(entry, words(one)))
    if (asked.rest === '') return isOfEveryMap(asked)
    return asked.kind !== 'key' && isMapOf(entry, words(asked.rest))
  })
}

const isMapOf = (entry: CommandEntry, typed: string): boolean =>
  isName(entry, typed) || entry.names?.some((name) => stems(name) === stems(typed) || isNear(typed, name)) === true

/** True when the query is a name of the page or the map, or its first words, with one typing error: meant where no item has such a name. */
export function isNearlyMeant({ group, label, names = [] }: CommandEntry, query: string): boolean {
  const typed = words(withoutFiller(query) ?? query)
  const first = words(label).split(' ')
  return group === 'pages' && [...names, ...first.map((_, at) => first.slice(0, at + 1).join(' '))].some((name) => isNear(typed, name))
}

/** Shorter beginnings are those of too many names. */
const shortestOfMap = 3

function isName({ group, label, words: known, names = [] }: CommandEntry, typed: string): boolean {
  if (typed.length < 2) return false
  if (group === 'settings') return ` ${known} `.includes(` ${typed} `)
  return words(label).startsWith(typed) || names.some((name) => name === typed || (typed.length >= shortestOfMap && name.startsWith(typed)))
}

const hasStart = ({ words: known, stems: stemmed }: CommandEntry, typed: string) =>
  ` ${known}`.includes(` ${typed}`) || (stemmed !== undefined && ` ${stemmed} `.includes(` ${stems(typed)} `))

/** A short word with an error in it begins some name of a language nearly always: of settings it is a whole word. */
const shortestOfSetting = 5

const hasSimilar = ({ group, words: known }: CommandEntry, typed: string) =>
  known.split(' ').some((word) => {
    if (typed.length < shortestWithError || word[0] !== typed[0]) return word.startsWith(typed)
    return beginsSimilar(typed, word) && (group === 'pages' || typed.length >= shortestOfSetting || word.length <= typed.length + 1)
  })

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
