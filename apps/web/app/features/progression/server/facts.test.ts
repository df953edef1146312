import { brotliCompressSync, constants } from 'node:zlib'
import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import { locales } from '@stashwise/game/locale'
import { runAtOnce } from '@stashwise/game/steps'
import { unpackProgression } from '@stashwise/progression/facts-body'
import { idRecipes, joinParts, packFacts, packStock, receiveFacts, receiveStock } from '@stashwise/progression/facts-wire'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { toFactLists, toNameLists, toQuestFact } from './to-facts.ts'

const catalogue = snapshotCatalogue()
const lists = toFactLists(catalogue)
const bodyIn = (locale: 'en' | 'ru') => ({ ...lists, names: toNameLists(catalogue, lists, locale) })
const { facts, names } = unpackProgression(JSON.parse(JSON.stringify(bodyIn('en'))))
const russian = unpackProgression(bodyIn('ru')).names

test('what is sent and unpacked is every quest of the catalogue, whole', () => {
  expect(facts.quests.size).toBe(catalogue.facts.quests.size)
  for (const quest of catalogue.facts.quests.values())
    expect(facts.quests.get(quest.uid)).toEqual(JSON.parse(JSON.stringify(toQuestFact(quest, catalogue.facts))))
})

test('every item that a quest, a module or a recipe names is there, with its name', () => {
  const asked = new Set<ItemUid>()
  for (const { objectives, rewards } of facts.quests.values()) {
    for (const { items } of objectives) for (const uid of items) asked.add(uid)
    for (const { uid } of rewards.items) asked.add(uid)
  }
  for (const { inputs, outputs } of [...facts.barters.values(), ...facts.crafts.values()])
    for (const { uid } of [...inputs, ...outputs]) asked.add(uid)
  for (const uid of asked) {
    expect(facts.items.get(uid)).toBeDefined()
    expect(names.item(uid)[0]).not.toBe(uid)
  }
})

test('what the doors and exits of maps ask for is there with names, and so is what an objective pays for its way out', () => {
  const lab = facts.maps.get('lab' as MapSlug)
  expect(lab?.accessKeys.map((uid) => names.item(uid)[0])).toEqual(['TerraGroup Labs access keycard'])
  const customs = facts.maps
    .get('customs' as MapSlug)
    ?.exits.map(({ nameId, uid, count }) => [names.exit(nameId), names.item(uid)[0], count])
  expect(customs).toContainEqual(['Dorms V-Ex', 'Roubles', 20_000])
  expect(customs).toContainEqual(['ZB-013', 'Factory emergency exit key', 1])
  expect(customs).toContainEqual(['Railroad Passage (Flare)', 'RSP-30 reactive signal cartridge (Green)', 1])
  const cliffs = [...facts.maps.values()].flatMap(({ exits }) => exits.filter(({ uid }) => names.item(uid)[0] === 'Red Rebel ice pick'))
  expect(cliffs.length).toBeGreaterThan(1)
  const paid = [...facts.quests.values()].flatMap(({ url, objectives }) => objectives.flatMap(({ exitPrice }) => (exitPrice ? [url] : [])))
  expect(paid).toContain('burning-rubber')
})

test('no two objectives of a quest read the same: equal sentences are numbered', () => {
  let numbered = 0
  for (const { objectives } of facts.quests.values()) {
    const sentences = objectives.map(({ id }) => names.objective(id))
    expect(new Set(sentences).size).toBe(sentences.length)
    if (sentences.some((sentence) => / \(2 of \d+\)$/.test(sentence))) numbered++
  }
  expect(numbered).toBeGreaterThan(10)
})

test('what has one name in several editions is said once in an objective', () => {
  const dogtags = [...facts.quests.values()].flatMap(({ objectives }) =>
    objectives.map(({ id }) => names.objective(id)).filter((sentence) => sentence.includes('Dogtag')),
  )
  expect(dogtags.length).toBeGreaterThan(0)
  for (const sentence of dogtags) {
    const things = sentence.replace(/ \(.*$/, '').split(/, | or /)
    expect(new Set(things).size, sentence).toBe(things.length)
    expect(sentence.match(/Dogtag USEC/g)?.length ?? 0, sentence).toBeLessThan(2)
  }
})

test('an objective of which the feed names only the map says which place it is near', () => {
  const sentences = [...facts.quests.values()].flatMap(({ objectives }) =>
    objectives.map(({ id }) => [names.objective(id), russian.objective(id)]),
  )
  expect(sentences).toContainEqual([
    'Locate the quest location on Customs (near Dorms)',
    'Найти место квеста на локации Таможня (рядом: Общаги)',
  ])
  const vague = sentences.filter(([english = '']) => /^Locate the quest location on [^(]*(?: \(\d of \d\))?$/.test(english))
  const placed = sentences.filter(([english = '']) => /^Locate the quest location on .*\(near /.test(english))
  expect(placed.length).toBeGreaterThan(2 * vague.length)
})

test('objectives are whole sentences in both languages', () => {
  const objectives = [...facts.quests.values()].flatMap((quest) => quest.objectives)
  for (const { id } of objectives) {
    for (const sentence of [names.objective(id), russian.objective(id)]) {
      expect(sentence).not.toMatch(/\{\{|undefined|\?|[0-9a-f]{24}|[0-9a-f]{8}-|QuestCondition|Name\b/)
      expect(sentence.length).toBeGreaterThan(5)
      expect(sentence).not.toMatch(/ на локации(?: люб|[,:]? ?[(:×]| ?$)/)
      expect(sentence).not.toMatch(/ (on|на) (\S{4})\S*(?: of Tarkov)? \1 \2/)
    }
  }
  expect(objectives.length).toBeGreaterThan(1200)
})

test('a composed sentence names its place once', () => {
  const finding = [...facts.quests.values()].flatMap(({ objectives }) => objectives.filter(({ type }) => type.startsWith('find')))
  const sentences = finding.map(({ id }) => russian.objective(id))
  expect(sentences).toContain('Найти на локации Таможня: Бумажник Лыжника')
  expect(sentences.filter((sentence) => /^Найти.* на локации .*: .* (?:on|in) [A-Z]/.test(sentence))).toEqual([])
  expect(finding.map(({ id }) => names.objective(id))).toContain("Find Skier's wallet on Customs")
})

test('an objective that takes any item says so, and sends none of their names', () => {
  const selling = [...facts.quests.values()].filter(({ url }) => url === 'key-partner').flatMap(({ objectives }) => objectives)
  const any = selling.filter(({ type }) => type === 'spend')
  expect(any.map(({ id }) => [names.objective(id), russian.objective(id)])).toEqual([['Sell any items', 'Продать: любые предметы']])
  expect(any.flatMap(({ items }) => items)).toEqual([])
  expect(lists.questItems).toBeLessThan(1500)
})

const recipes = idRecipes(catalogue.facts.items, catalogue.facts.quests.values())
const sentAs = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

describe.each(['en', 'ru'] as const)('on the wire in %s', (locale) => {
  const body = bodyIn(locale)
  const facts = packFacts(body, recipes)
  const stock = packStock(body, recipes, facts)

  test('both parts together are all that was put in', () => {
    const received = runAtOnce(receiveFacts(sentAs(facts)))
    expect(sentAs(joinParts(received, receiveStock(sentAs(stock), received)))).toEqual(sentAs(body))
  })

  test('facts alone have every quest, and the items they name without prices', () => {
    const { quests, items, barters } = joinParts(runAtOnce(receiveFacts(sentAs(facts))), undefined)
    expect(sentAs(quests)).toEqual(sentAs(body.quests))
    expect(items).toHaveLength(body.questItems)
    expect(items.every(({ flea, imageId }) => flea === undefined && imageId !== '')).toBe(true)
    expect(barters).toEqual([])
  })

  test('stock of other facts is not taken', () => {
    const other = packFacts({ ...body, version: 'other' }, recipes)
    expect(receiveStock(sentAs(stock), runAtOnce(receiveFacts(sentAs(other))))).toBeUndefined()
  })

  test('they are small enough for a phone', () => {
    const kB = (value: unknown) =>
      brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1024
    // 510 quests with 1,500 objectives, whose ids alone are 17 kB.
    expect(kB(facts)).toBeLessThan(130)
    // The symbols of the items' cells are 3 kB of it.
    expect(kB(stock)).toBeLessThan(77)
  })
})

describe.each(locales)('in %s', (locale) => {
  test('everything has a name', () => {
    expect(toNameLists(catalogue, lists, locale).quests).toHaveLength(lists.quests.length)
  })
})

test('hours are said only where the game sets them: never from an hour to the same one', () => {
  const sentences = [...facts.quests.values()].flatMap(({ objectives }) => objectives.map(({ id }) => names.objective(id)))
  expect(sentences.filter((text) => /from \d+:00 to \d+:00/.test(text)).length).toBeGreaterThan(0)
  expect(sentences.filter((text) => /from (\d+:00) to \1/.test(text))).toEqual([])
})
