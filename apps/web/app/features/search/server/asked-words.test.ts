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

test.each([
  ['en', 'raid time', 'time'],
  ['ru', 'время рейда', 'time'],
  ['en', 'restocks', 'traders'],
  ['en', 'restock', 'traders'],
  ['en', 'trader restock', 'traders'],
  ['ru', 'обновление торговцев', 'traders'],
  ['en', 'gear', 'gear'],
  ['en', 'gear loadout', 'gear'],
  ['ru', 'снаряжение', 'gear'],
  ['en', 'flea market level', 'market'],
  ['ru', 'барахолка уровень', 'market'],
  ['en', 'best ak build', 'loadoutsWeapon'],
  ['en', 'm4a1 build', 'loadoutsWeapon'],
  ['ru', 'сборка ак', 'loadoutsWeapon'],
  ['en', 'flip', 'scanner'],
  ['ru', 'перепродажа', 'scanner'],
  ['en', 'next quest', 'quests'],
  ['ru', 'мои квесты', 'quests'],
  ['en', 'customs keys', 'keys'],
  ['ru', 'ключи таможня', 'keys'],
] as const)('in %s, “%s” leads to the page %s', (locale, query, id) => {
  expect(first(locale, query)?.id).toBe(id)
})

test.each([
  ['en', 'sanitar spawn', 'Sanitar'],
  ['ru', 'санитар спавн', 'Санитар'],
  ['en', 'ledx spawn', 'LEDX Skin Transilluminator'],
  ['en', 'therapist ll3', 'Therapist'],
  ['ru', 'терапевт лл3', 'Терапевт'],
  ['ru', 'как пройти квест дебют', 'Проба пера'],
  ['ru', 'бтк', 'Монета Биткоина'],
  ['en', 'm4 under 200k', 'Colt M4A1 5.56x45 assault rifle'],
  ['en', 'm4 200k', 'Colt M4A1 5.56x45 assault rifle'],
  ['en', 'hideout heating', 'Heating'],
  ['ru', 'обогрев убежище', 'Обогрев'],
  ['en', 'prapor ammo', 'Prapor'],
  ['en', 'видеокарта', 'Graphics card'],
] as const)('in %s, “%s” finds %s first', (locale, query, name) => {
  expect(first(locale, query)?.name).toBe(name)
})

test('a weapon is there beside the page that builds it', () => {
  for (const [locale, query] of [
    ['en', 'm4a1 build'],
    ['ru', 'сборка м4а1'],
  ] as const)
    expect(bars[locale](query)[1]?.name).toMatch(/M4A1/)
})

test('rounds come before their packs, and no two lines read the same', () => {
  for (const query of ['bp ammo', 'ammo bp', 'bp rounds', 'bp патроны'])
    for (const locale of ['en', 'ru'] as const) {
      const names = bars[locale](query).flatMap((row) => (row.kind === 'item' ? [row.item.enName] : []))
      expect(names.slice(0, 3).toSorted(), `${locale} ${query}`).toEqual(['5.45x39mm BP gs', '7.62x39mm BP gzh', '9x39mm BP gs'])
      expect(new Set(names).size, query).toBe(names.length)
    }
  expect(first('ru', 'лучшие патроны 5.45')).toMatchObject({
    kind: 'item',
    item: { enName: expect.stringMatching(/^5\.45x39mm (?!.*pack)/) },
  })
})
