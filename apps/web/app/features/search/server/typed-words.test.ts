import { nameOf } from '@stashwise/catalogue/catalogue'
import { localeIndex } from '@stashwise/catalogue/catalogue-facts'
import { nameRows, parseItemRow, parseQuestRow } from '@stashwise/catalogue/name-rows'
import { runAtOnce } from '@stashwise/game/steps'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { nameFinder } from '../client/name-search.ts'
import { placeFields, readPlaces } from '../places.ts'
import { placeRows } from './place-rows.ts'

type Language = 'en' | 'ru'
const { facts } = snapshotCatalogue()

const inList = (typed: string, locale: Language, limit: number) =>
  localeIndex(facts, locale)
    .search.find(typed, limit)
    .map((at) => nameOf(facts, 'item', facts.items[at]?.uid ?? '', 'en'))

function finderIn(locale: Language) {
  const { items, quests } = runAtOnce(nameRows([facts], locale))
  return nameFinder({
    items: items.rows.flatMap((row) => parseItemRow(items.fields, row, locale) ?? []),
    quests: quests.rows.flatMap((row) => parseQuestRow(quests.fields, row, locale) ?? []),
    ...readPlaces(placeFields(locale), placeRows([facts], locale), locale),
  })
}
const finders = { en: finderIn('en'), ru: finderIn('ru') }
const inBar = (typed: string, locale: Language) => {
  const { items, quests, modules, places, people } = finders[locale](typed, 5)
  return {
    items: items.map(({ enName }) => enName),
    others: [...quests, ...modules, ...places, ...people].map(({ enName }) => enName),
    people: people.map(({ slug }) => slug),
  }
}

const slang: readonly (readonly [Language, string, string])[] = [
  ...['видяха', 'видюха', 'видяшка', 'вга', 'видюху', 'видеокарты'].map((typed) => ['ru', typed, 'Graphics card'] as const),
  ...['ледикс', 'ледх', 'ледэкс'].map((typed) => ['ru', typed, 'LEDX Skin Transilluminator'] as const),
  ...['соляра', 'солярка', 'топливо', 'соляры'].map((typed) => ['ru', typed, 'Metal fuel tank'] as const),
  ...['салуха', 'салева', 'салеву'].map((typed) => ['ru', typed, 'Salewa first aid kit'] as const),
  ['ru', 'гпшка', 'GP coin'],
  ...['мосинка', 'мосина'].map((typed) => ['ru', typed, 'Mosin 7.62x54R bolt-action rifle (Infantry)'] as const),
  ['ru', 'сальва', 'Salewa first aid kit'],
  ['ru', 'каппа', 'Secure container Kappa'],
  ['en', 'grafic card', 'Graphics card'],
  ['en', 'grapics card', 'Graphics card'],
  ['ru', 'биток', 'Physical Bitcoin'],
  ['ru', 'болтов', 'Bolts'],
  ['ru', 'военных кабелей', 'Military cable'],
  ['ru', 'м4', 'Colt M4A1 5.56x45 assault rifle'],
  ['ru', 'ксюха', 'Kalashnikov AKS-74U 5.45x39 assault rifle'],
  ['ru', 'лаба', 'TerraGroup Labs access keycard'],
  ['ru', 'общага 114', 'Dorm room 114 key'],
  ['ru', 'меченка', 'Dorm room 314 marked key'],
  ['ru', 'пзг', 'Graphics card'],
  ['en', 'gpu', 'Graphics card'],
  ['en', 'ledx', 'LEDX Skin Transilluminator'],
  ['en', 'salewa', 'Salewa first aid kit'],
  ['en', 'm4', 'Colt M4A1 5.56x45 assault rifle'],
  ['en', 'labs', 'TerraGroup Labs access keycard'],
  ['en', 'fuel', 'Metal fuel tank'],
  ['en', 'intel', 'Intelligence folder'],
  ['en', 'dorms 114', 'Dorm room 114 key'],
]
test.each(slang)('in %s, “%s” is %s, in the market’s list and in the search', (locale, typed, name) => {
  expect(inList(typed, locale, 1)).toEqual([name])
  expect(inBar(typed, locale).items[0]).toBe(name)
})

test('a found item says what players call it', () => {
  expect(finders.ru('видяха', 1).items[0]?.nicknames).toContain('видяха')
  expect(finders.en('bolts', 1).items[0]).not.toHaveProperty('nicknames')
})

test('the rifles of one nickname come before their parts', () => {
  for (const typed of ['мосинка', 'мосина'])
    expect(inList(typed, 'ru', 4).every((name) => name.startsWith('Mosin 7.62x54R bolt-action rifle'))).toBe(true)
})

test('both fuel tanks are meant by one word, and all keycards of the lab by its name', () => {
  expect(inList('солярка', 'ru', 5)).toEqual(['Metal fuel tank', 'Expeditionary fuel tank'])
  const cards = inList('labs', 'en', 7)
  expect(cards.slice(1).every((name) => name.startsWith('TerraGroup Labs keycard ('))).toBe(true)
})

describe('what is only like the typed word is not offered beside a hit', () => {
  test.each([
    ['en', 'ledx'],
    ['en', 'salewa'],
    ['en', 'm4'],
    ['ru', 'м4'],
    ['ru', 'салева'],
    ['en', 'labs'],
  ] as const)('in %s, “%s” finds items alone', (locale, typed) => expect(inBar(typed, locale).others).toEqual([]))

  test('a name with one wrong letter is', () => {
    expect(inBar('jager', 'en').people).toEqual(['jaeger'])
    expect(inBar('прапр', 'ru').people).toEqual(['prapor'])
  })

  test('nor does the other keyboard layout come before what is typed', () => {
    const found = inList('м4', 'ru', 400)
    const guessed = found.findIndex((name) => name.startsWith('V40'))
    expect(guessed).toBeGreaterThan(found.findLastIndex((name) => /\bM4/.test(name)))
  })
})

test.each([
  ['ru', 'свита решалы', 'reshala'],
  ['en', 'reshala guard', 'reshala'],
  ['en', 'big pipe', 'knight'],
  ['ru', 'гуны', 'knight'],
  ['ru', 'кабан', 'kaban'],
] as const)('in %s, “%s” leads to the page of %s', (locale, typed, slug) => expect(inBar(typed, locale).people).toEqual([slug]))

test.each([
  ['ru', 'общага', 'Dorms'],
  ['en', 'dorms', 'Dorms'],
  ['ru', 'икеа', 'IDEA'],
] as const)('in %s, “%s” finds the place %s', (locale, typed, place) => expect(inBar(typed, locale).others[0]).toBe(place))

test('a map’s name by its sound is not about its places', () => {
  expect(inBar('интер', 'ru').others).not.toContain('OLI')
})
