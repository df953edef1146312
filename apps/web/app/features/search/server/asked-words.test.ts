import { nameRows, parseItemRow, parseQuestRow } from '@stashwise/catalogue/name-rows'
import { runAtOnce } from '@stashwise/game/steps'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { nameFinder } from '../client/name-search.ts'
import { placeFields, readPlaces } from '../places.ts'
import { commandEntries } from '../ui/command-bar/command-entries.ts'
import { searchRows } from '../ui/command-bar/search-rows.ts'
import { placeRows } from './place-rows.ts'

type Language = 'en' | 'ru'
const { facts } = snapshotCatalogue()

/** Lines of the command bar in a language, as on the site. */
function barIn(locale: Language) {
  const { items, quests } = runAtOnce(nameRows([facts], locale))
  const find = nameFinder({
    items: items.rows.flatMap((row) => parseItemRow(items.fields, row, locale) ?? []),
    quests: quests.rows.flatMap((row) => parseQuestRow(quests.fields, row, locale) ?? []),
    ...readPlaces(placeFields(locale), placeRows([facts], locale), locale),
  })
  const entries = commandEntries(serverTexts(locale).getFixedT(null, 'shell'), '/', locale, false)
  return (query: string) => searchRows({ query, ...find(query, 12), status: 'ready' }, entries)
}
const bars = { en: barIn('en'), ru: barIn('ru') }
const first = (locale: Language, query: string) => bars[locale](query)[0]
const placesOf = (locale: Language, query: string) => bars[locale](query).flatMap((row) => (row.kind === 'place' ? [row.place] : []))

test.each([
  ['ru', 'где выход с таможни', 'customs'],
  ['ru', 'выход таможня', 'customs'],
  ['ru', 'экстракт таможня', 'customs'],
  ['ru', 'выход лес', 'woods'],
  ['ru', 'где выход в лесу', 'woods'],
  ['ru', 'эвакуация улицы', 'streets'],
  ['en', 'where is the exit on customs', 'customs'],
  ['en', 'customs extrcts', 'customs'],
  ['en', 'streets extract', 'streets'],
] as const)('in %s, “%s” leads to the map and all extracts of %s', (locale, query, map) => {
  expect(first(locale, query)).toMatchObject({ kind: 'pages', to: `/maps/${map}` })
  const places = placesOf(locale, query)
  expect(places.length).toBeGreaterThan(10)
  expect(places.every((place) => place.map === map && place.kind === 'extract')).toBe(true)
})

test.each([
  ['ru', 'босс таможня'],
  ['en', 'customs bosses'],
] as const)('in %s, “%s” leads to the map and its bosses', (locale, query) => {
  expect(first(locale, query)).toMatchObject({ to: '/maps/customs' })
  expect(placesOf(locale, query)[0]).toMatchObject({ kind: 'boss', map: 'customs', enName: 'Reshala' })
})

test.each([
  ['en', 'extracts'],
  ['en', 'where is the exit'],
  ['ru', 'экстракт'],
  ['ru', 'где выход'],
] as const)('in %s, “%s” alone offers every map', (locale, query) => {
  expect(
    bars[locale](query)
      .slice(0, 13)
      .every(({ to }) => to.startsWith('/maps/')),
  ).toBe(true)
})

test('keys of a map are items first, and the map is there as well', () => {
  expect(bars.ru('ключи таможня').map(({ to }) => to)).toContain('/maps/customs')
  expect(first('en', 'factory key')).toMatchObject({ kind: 'item', name: 'Factory emergency exit key' })
})

test('an extract of that name is found beside the word for it', () => {
  expect(placesOf('en', 'old gas station extract customs')[0]).toMatchObject({ kind: 'extract', enName: 'Old Gas Station' })
})

test.each([
  ['ru', 'квест путь охотника', 'quest', 'Путь охотника. Трофей'],
  ['ru', 'квест дебют', 'quest', 'Проба пера'],
  ['ru', 'цена гпу', 'item', 'Видеокарта'],
  ['ru', 'сколько стоит ледх', 'item', 'Светодиодный трансиллюминатор кожи LEDX'],
  ['ru', 'прокачка убежища', 'pages', 'Прогресс убежища'],
  ['en', 'price of gpu', 'item', 'Graphics card'],
  ['en', 'quest colector', 'quest', 'Collector'],
] as const)('in %s, words around the name in “%s” do not count', (locale, query, kind, name) => {
  expect(first(locale, query)).toMatchObject({ kind, name })
})

test.each([
  ['en', 'custums', 'map-customs'],
  ['en', 'stretes', 'map-streets'],
  ['ru', 'тамжня', 'map-customs'],
  ['ru', 'стритс', 'map-streets'],
  ['en', 'hideot', 'hideout'],
  ['en', 'ammo char', 'ammo'],
  ['en', 'loot', 'itemsInteractive'],
  ['ru', 'лут', 'itemsInteractive'],
] as const)('in %s, “%s” is the page %s before anything else', (locale, query, id) => {
  expect(first(locale, query)?.id).toBe(id)
})

test.each(['бензин', 'бенз', 'канистра'])('“%s” is a fuel can', (query) => {
  expect(
    bars
      .ru(query)
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Металлическая топливная канистра', 'Экспедиционная топливная канистра'])
})

test('a word that only begins like one for extracts is none', () => {
  expect(first('en', 'extra')?.to).not.toContain('/maps/')
})
