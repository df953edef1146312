import { brotliCompressSync, constants } from 'node:zlib'
import type { ItemUid } from '@stashwise/game/ids'
import { locales } from '@stashwise/game/locale'
import { unpackProgression } from '@stashwise/progression/facts-body'
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
    expect(facts.quests.get(quest.uid)).toEqual(JSON.parse(JSON.stringify(toQuestFact(quest))))
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

test('objectives are whole sentences in both languages', () => {
  const objectives = [...facts.quests.values()].flatMap((quest) => quest.objectives)
  for (const { id } of objectives) {
    for (const sentence of [names.objective(id), russian.objective(id)]) {
      expect(sentence).not.toMatch(/\{\{|undefined|\?|[0-9a-f]{24}|[0-9a-f]{8}-|QuestCondition|Name\b/)
      expect(sentence.length).toBeGreaterThan(5)
    }
  }
  expect(objectives.length).toBeGreaterThan(1200)
})

test('the body is small enough for a phone', () => {
  const bytes = Buffer.from(JSON.stringify(bodyIn('ru')))
  const sent = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  expect(sent).toBeLessThan(210_000)
})

describe.each(locales)('in %s', (locale) => {
  test('everything has a name', () => {
    expect(toNameLists(catalogue, lists, locale).quests).toHaveLength(lists.quests.length)
  })
})
