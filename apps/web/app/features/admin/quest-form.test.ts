import { applyPatch, type Patch, patchBetween } from '@stashwise/catalogue/overrides/patch'
import { itemUid, type MapSlug, type ModuleId, type QuestUid, type TraderId } from '@stashwise/game/ids'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { describe, expect, test } from 'vitest'
import type { References } from '#app/features/progression/references.ts'
import { readQuestForm, writeQuestForm } from './quest-form.ts'

const ids = {
  quest: { debut: 'a1' as QuestUid, shortage: 'a2' as QuestUid, 'chemical-part-1': 'a3' as QuestUid },
  trader: { prapor: 't1' as TraderId, fence: 't2' as TraderId },
  map: { woods: 'woods' as MapSlug, customs: 'customs' as MapSlug },
  item: { salewa: itemUid('i1'), 'key-a': itemUid('i2'), 'key-b': itemUid('i3') },
  module: { workbench: 'm1' as ModuleId },
}
const references: References = {
  find: (kind, name) => Object.entries(ids[kind]).find(([url, id]) => name === url || name === id)?.[1],
  nameOf: (kind, id) => Object.entries(ids[kind]).find(([, known]) => known === id)?.[0] ?? id,
}
const objective = (id: string, count: number) => ({
  id,
  type: 'handOver' as const,
  sourceType: 'giveItem',
  optional: false,
  count,
  items: [ids.item.salewa],
  foundInRaid: true,
  targets: [],
  maps: [],
  zones: [],
  details: { distance: 50 },
})
const feed = aQuest('a2', 't1', {
  reqLevel: 3,
  require: [{ quest: ids.quest.debut, status: ['complete'] }],
  keys: [{ map: ids.map.customs, anyOf: [ids.item['key-a']] }],
  reqUnknown: ['mood of the moon'],
  objectives: [objective('o1', 3), objective('o2', 1)],
})

/** Opens the form, types into some fields and saves. */
function save(typed: Record<string, string>, correction: Patch = {}) {
  const { facts } = writeQuestForm(feed, correction, references)
  const read = readQuestForm({ ...facts, ...typed }, feed, correction, references)
  return read.ok ? patchBetween('quest', feed, read.quest, read.texts) : read.faults
}

test('a form that is saved as it is opened changes nothing, whatever was corrected before', () => {
  expect(save({})).toEqual({})
  const correction = save({
    reqLevel: '5',
    'removed:o2': 'on',
    'type:new': 'kill',
    'count:new': '7',
    'text:new': 'ru Убить',
    text: 'en New',
  })
  if (Array.isArray(correction)) throw new Error('refused')
  expect(save({}, correction)).toEqual(correction)
})

describe('each fact can be set to what it is in the game', () => {
  test.each<[field: string, text: string, expected: object]>([
    ['trader', 'fence', { facts: { trader: 't2' } }],
    ['fraction', 'Bear', { facts: { fraction: 'Bear' } }],
    ['reqLevel', ' 5 ', { facts: { reqLevel: 5 } }],
    [
      'reqLL',
      'prapor level >= 3\nfence reputation >= -0.5',
      {
        facts: {
          reqLL: [
            { trader: 't1', type: 'level', compare: '>=', value: 3 },
            { trader: 't2', type: 'standing', compare: '>=', value: -0.5 },
          ],
        },
      },
    ],
    ['reqPrestige', '2', { facts: { reqPrestige: 2 } }],
    ['reqGameEdition', 'unheard_edition\nedge_of_darkness', { facts: { reqGameEdition: ['unheard_edition', 'edge_of_darkness'] } }],
    ['reqUnknown', '', { facts: { reqUnknown: null } }],
    ['reqStory', 'on', { facts: { reqStory: true } }],
    ['disabled', 'on', { facts: { disabled: true } }],
    ['requiredForKappa', 'on', { facts: { requiredForKappa: true } }],
    ['requiredForLightkeeper', 'on', { facts: { requiredForLightkeeper: true } }],
    ['delaySeconds', '1260', { facts: { delaySeconds: 75_600 } }],
    ['require', '', { facts: { require: [] } }],
    [
      'requireOr',
      'debut complete\nchemical-part-1 active failed',
      {
        facts: {
          requireOr: [
            { quest: 'a1', status: ['complete'] },
            { quest: 'a3', status: ['failed', 'active'] },
          ],
        },
      },
    ],
    ['failedBy', 'a3 complete', { facts: { failedBy: [{ quest: 'a3', status: ['complete'] }] } }],
    ['locations', 'woods', { facts: { locations: ['woods'] } }],
    ['keys', 'customs: key-a key-b\nkey-b', { facts: { keys: [{ map: 'customs', anyOf: ['i2', 'i3'] }, { anyOf: ['i3'] }] } }],
    ['experience', '12000', { facts: { experience: 12_000 } }],
    ['type:o1', 'find', { parts: { objectives: { changed: { o1: { type: 'find' } } } } }],
    ['count:o1', '4', { parts: { objectives: { changed: { o1: { count: 4 } } } } }],
    ['foundInRaid:o1', '', { parts: { objectives: { changed: { o1: { foundInRaid: false } } } } }],
    ['optional:o2', 'on', { parts: { objectives: { changed: { o2: { optional: true } } } } }],
    ['items:o1', 'key-a\nkey-b', { parts: { objectives: { changed: { o1: { items: ['i2', 'i3'] } } } } }],
    ['maps:o2', 'customs', { parts: { objectives: { changed: { o2: { maps: ['customs'] } } } } }],
    ['removed:o2', 'on', { parts: { objectives: { removed: ['o2'] } } }],
    ['text', 'ru Дефицит\nen Shortage', { texts: { quest: { a2: { ru: ['Дефицит'], en: ['Shortage'] } } } }],
    ['text:o1', 'en Hand over three', { texts: { objective: { o1: { en: ['Hand over three'] } } } }],
  ])('%s: %s', (field, text, expected) => {
    const correction = save({ [field]: text })
    expect(correction).toEqual(expected)
    // As it comes back from the database.
    const stored: Patch = JSON.parse(JSON.stringify(correction))
    expect(save({}, stored)).toEqual(expected)
  })
})

test('a field that is not sent leaves its fact as it is shown', () => {
  const correction: Patch = {
    facts: { reqLevel: 9, requireOr: [{ quest: ids.quest.debut, status: ['complete'] }] },
    texts: { quest: { a2: { ru: ['Дефицит'] } } },
  }
  const read = readQuestForm({ requiredForKappa: 'on', 'foundInRaid:o1': 'on', 'foundInRaid:o2': 'on' }, feed, correction, references)
  expect(read.ok && patchBetween('quest', feed, read.quest, read.texts)).toEqual({
    ...correction,
    facts: { ...correction.facts, requiredForKappa: true },
  })
})

test('what nobody could type does not keep the rest from being saved', () => {
  const strange = aQuest('a2', 't9', {
    delaySeconds: 90,
    require: [{ quest: 'gone' as QuestUid, status: [] }],
    reqLL: [{ trader: ids.trader.prapor, type: 'level', compare: 'about', value: 1 / 3 }],
    reqGameEdition: ['gold'],
    objectives: [{ ...objective('o1', 3), count: 0, items: Array.from({ length: 300 }, (_, at) => itemUid(`any-${at}`)) }],
  })
  const { facts } = writeQuestForm(strange, {}, references)
  const sent = Object.fromEntries(Object.entries({ ...facts, reqLevel: '5' }).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]))
  const read = readQuestForm(sent, strange, {}, references)
  expect(read.ok && patchBetween('quest', strange, read.quest, read.texts)).toEqual({ facts: { reqLevel: 5 } })
})

test('a missing objective gets an id of its own, and a condition the game does not have is gone', () => {
  const first = save({ 'type:new': 'handOver', 'count:new': '2', 'items:new': 'salewa', 'foundInRaid:new': 'on', reqUnknown: '' })
  if (Array.isArray(first)) throw new Error('refused')
  const second = save({ 'type:new': 'reach', 'count:new': '1', 'maps:new': 'woods' }, first)
  if (Array.isArray(second)) throw new Error('refused')
  const quest = applyPatch('quest', feed, second)
  expect(quest.objectives.map(({ id, type, items, maps }) => [id, type, items.length, maps])).toEqual([
    ['o1', 'handOver', 1, []],
    ['o2', 'handOver', 1, []],
    ['a2-added-1', 'handOver', 1, []],
    ['a2-added-2', 'reach', 0, ['woods']],
  ])
  expect('reqUnknown' in quest).toBe(false)
})

test.each([
  ['reqLevel', '80', undefined],
  ['trader', 'nobody', undefined],
  ['require', 'debut complete\ndebut done', 2],
  ['requireOr', 'debut', 1],
  ['reqLL', 'prapor level >= many', 1],
  ['reqLL', 'fence reputation about 3', 1],
  ['reqGameEdition', 'gold', 1],
  ['keys', 'nowhere: key-a', 1],
  ['keys', 'customs:', 1],
  ['count:o1', '0', undefined],
  ['items:o2', 'salewa\n\nnothing', 3],
  ['text', 'xx Name', 1],
  ['text', 'ru', 1],
])('%s “%s” says nothing, and is named', (field, text, line) => {
  expect(save({ [field]: text })).toEqual([{ field, ...(line !== undefined && { line }) }])
})
