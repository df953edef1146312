import type { HideoutLevel } from '@stashwise/game/hideout'
import type { Quest } from '@stashwise/game/quest'
import { describe, expect, test } from 'vitest'
import { type DocumentName, documentNames, type ParsedDocuments, parseDocument, parseLanguage } from '../schema/documents.ts'
import { feedDocuments } from '../testing/feed-documents.ts'
import { game } from '../testing/game-ids.ts'
import { transformMode } from './transform-mode.ts'

type Entry = Record<string, unknown>

/** What is made of the documents of the tests after a change of one of them. */
function madeOf(name: DocumentName, change: (data: never) => void) {
  const source = structuredClone(feedDocuments())
  change((source.get(`regular/${name}`) as { data: never }).data)
  const read = documentNames.map((one) => [one, parseDocument(one, JSON.stringify(source.get(`regular/${one}`)))] as const)
  const english = parseLanguage(JSON.stringify(source.get('regular/items_en')))
  const content = transformMode(Object.fromEntries(read) as ParsedDocuments, new Map([['items', new Map([['en', english]])]]))
  if (!content) throw new Error('nothing was made')
  const skipped = [...content.skipped, ...read.flatMap(([, document]) => document.skipped)]
  const log = skipped.map(({ id, reason }) => `${id}: ${reason}`)
  return { records: content.records, log }
}

function questWith(fields: Entry): Quest & { log: string[] } {
  const { records, log } = madeOf(
    'tasks',
    (data: { tasks: Record<string, Entry> }) => void Object.assign(data.tasks[game.debut] ?? {}, fields),
  )
  const quest = records.flatMap((one) => (one.kind === 'quest' && one.facts.bsgId === game.debut ? [one.facts] : []))[0]
  if (!quest) throw new Error('no quest')
  return { ...quest, log }
}

function levelWith(fields: Entry): HideoutLevel & { log: string[] } {
  const { records, log } = madeOf('hideout', (data: Record<string, { levels: Entry[] }>) => {
    Object.assign(Object.values(data)[0]?.levels[0] ?? {}, fields)
  })
  const level = records.flatMap((one) => (one.kind === 'module' ? one.facts.levels : []))[0]
  if (!level) throw new Error('no level')
  return { ...level, log }
}

const trader = (fields: Entry) => ({
  traderRequirements: [{ trader: game.prapor, requirementType: 'level', compareMethod: '>=', value: 3, ...fields }],
})
const oddTraders: [string, Entry, string][] = [
  ...[null, undefined, 5].map((odd): [string, Entry, string] => [`kind ${odd}`, { requirementType: odd }, 'requirementType']),
  ...[null, undefined, 5].map((odd): [string, Entry, string] => [`sign ${odd}`, { compareMethod: odd }, 'compareMethod']),
  ...['3', null, undefined, {}].map((odd): [string, Entry, string] => [`value ${JSON.stringify(odd)}`, { value: odd }, 'value']),
  ...[{ id: game.prapor }, null, undefined].map((odd): [string, Entry, string] => [`trader ${odd}`, { trader: odd }, 'trader']),
]
const oddLists = [null, 'x', 5, true, { a: 1 }]

describe('a condition of a quest that cannot be read', () => {
  test.each([
    ...oddTraders.map(([what, fields, field]): [string, Entry, string] => [
      `trader ${what}`,
      trader(fields),
      `traderRequirements.${field}`,
    ]),
    ...['taskRequirements', 'traderRequirements', 'otherRequirements', 'failConditions'].flatMap((field) =>
      oddLists.map((odd): [string, Entry, string] => [`${field} ${JSON.stringify(odd)}`, { [field]: odd }, field]),
    ),
    ...[null, { id: game.shortage }, '', undefined].map((odd): [string, Entry, string] => [
      `quest ${JSON.stringify(odd)}`,
      { taskRequirements: [{ task: odd, status: ['complete'] }] },
      'taskRequirements.task',
    ]),
    ...['complete', null, undefined].map((odd): [string, Entry, string] => [
      `status ${JSON.stringify(odd)}`,
      { taskRequirements: [{ task: game.shortage, status: odd }] },
      'taskRequirements.status',
    ]),
    ['status of a number', { taskRequirements: [{ task: game.shortage, status: [5] }] }, 'taskRequirements.status.0'],
    ['other without a kind', { otherRequirements: [{ x: 1 }] }, 'otherRequirements.type'],
    ['other of no kind', { otherRequirements: [{ type: null }] }, 'otherRequirements.type'],
    ['other that is a word', { otherRequirements: ['dialogue'] }, 'otherRequirements'],
    ['a failure by no quest', { failConditions: [{ type: 'taskStatus', task: null, status: ['complete'] }] }, 'failConditions.task'],
    ['a failure by an absent quest', { failConditions: [{ type: 'taskStatus', status: ['complete'] }] }, 'failConditions.task'],
    ...['15', null, {}, true, -3, 15.5, undefined].map((odd): [string, Entry, string] => [
      `level ${JSON.stringify(odd)}`,
      { minPlayerLevel: odd },
      'minPlayerLevel',
    ]),
    ...[null, 3, undefined].map((odd): [string, Entry, string] => [`faction ${odd}`, { factionName: odd }, 'factionName']),
    ...['true', 1].map((odd): [string, Entry, string] => [`disabled ${odd}`, { disabled: odd }, 'disabled']),
    ...[2, { id: 'x' }, ''].map((odd): [string, Entry, string] => [`prestige ${odd}`, { requiredPrestige: odd }, 'requiredPrestige']),
    ...['3600', -5].map((odd): [string, Entry, string] => [`delay ${odd}`, { availableDelaySecondsMin: odd }, 'availableDelaySecondsMin']),
    ['a list of another day', { failedRequirements: [{ task: game.shortage }] }, 'failedRequirements'],
    ['a field of another day', { requiredSkill: { skill: 'Strength', level: 5 } }, 'requiredSkill'],
    ['a flag of another day', { eventRequired: true }, 'eventRequired'],
  ] satisfies [string, Entry, string][])('%s locks it by name, and the log says so once', (_name, fields, kind) => {
    const { reqUnknown, log } = questWith(fields)
    expect(reqUnknown).toEqual([kind])
    expect(log.filter((line) => line.startsWith(`requirement ${kind}: `))).toHaveLength(1)
  })

  test.each([
    ['as the documents have it', {}],
    ['no prestige', { requiredPrestige: null }],
    ['a delay that is left out', { availableDelaySecondsMin: undefined }],
    ['lists that are left out', { otherRequirements: undefined, failConditions: undefined }],
    ['an empty list of another day', { failedRequirements: [] }],
    ['an empty field of another day', { requiredSkill: null }],
  ])('%s is no condition', (_name, fields) => expect(questWith(fields).reqUnknown).toBeUndefined())

  test('what can be read beside it stays', () => {
    const good = { trader: game.prapor, requirementType: 'level', compareMethod: '>=', value: 2 }
    const { reqLL, reqUnknown } = questWith({ traderRequirements: [{ ...good, value: '3' }, good] })
    expect({ values: reqLL.map(({ value }) => value), reqUnknown }).toEqual({ values: [2], reqUnknown: ['traderRequirements.value'] })
  })

  test('a faction called like a member of every object is unknown', () => {
    expect(questWith({ factionName: 'constructor' })).toMatchObject({ fraction: 'Any', reqUnknown: ['faction constructor'] })
  })

  test('a sign nobody knows is in the log once', () => {
    expect(questWith(trader({ compareMethod: '≥' })).log.filter((line) => line.startsWith('requirement trader level ≥'))).toHaveLength(1)
  })
})

describe('a status that nobody knows', () => {
  const other = { type: 'taskStatus', task: game.shortage }
  test.each([
    ['cancels nothing', ['paused'], undefined, ['failed by quest paused']],
    ['beside one that is known cancels by that one only', ['complete', 'paused'], [['complete']], ['failed by quest paused']],
    ['is not the usual one: empty means complete', [], [['complete']], undefined],
  ])('in a failure %s', (_name, status, expected, unknown) => {
    const { failedBy, reqUnknown } = questWith({ failConditions: [{ ...other, status }] })
    expect({ statuses: failedBy?.map((one) => one.status), reqUnknown }).toEqual({ statuses: expected, reqUnknown: unknown })
  })

  test('in a prerequisite is no prerequisite that must be complete', () => {
    const { require, reqUnknown } = questWith({ taskRequirements: [{ task: game.shortage, status: ['paused'] }] })
    expect({ require, reqUnknown }).toEqual({ require: [], reqUnknown: ['quest paused'] })
  })
})

test.each([
  [[['a'], ['b']], [], ['gameEdition']],
  [
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    ['b'],
    undefined,
  ],
  [[['a', 'b']], ['a', 'b'], undefined],
  // One edition of the game owns both.
  [[['edge_of_darkness'], ['unheard_edition']], ['eod_tue_edition'], undefined],
])('editions %j must all hold', (gates, expected, unknown) => {
  const { reqGameEdition, reqUnknown } = questWith({ otherRequirements: gates.map((editions) => ({ type: 'gameEdition', editions })) })
  expect({ reqGameEdition, reqUnknown }).toEqual({ reqGameEdition: expected, reqUnknown: unknown })
})

describe('a condition of a hideout level that cannot be read', () => {
  const station = '5d484fb3654e7600681d9314'
  test.each([
    ...oddTraders.map(([what, fields, field]): [string, Entry, string] => [
      `trader ${what}`,
      trader(fields),
      `traderRequirements.${field}`,
    ]),
    ...['stationLevelRequirements', 'traderRequirements', 'skillRequirements'].flatMap((field) =>
      oddLists.map((odd): [string, Entry, string] => [`${field} ${JSON.stringify(odd)}`, { [field]: odd }, field]),
    ),
    ['level of a station', { stationLevelRequirements: [{ station, level: '2' }] }, 'stationLevelRequirements.level'],
    ['no station', { stationLevelRequirements: [{ station: null, level: 2 }] }, 'stationLevelRequirements.station'],
    ['level of a skill', { skillRequirements: [{ skill: 'Metabolism', level: '2' }] }, 'skillRequirements.level'],
    ['no skill', { skillRequirements: [{ skill: null, level: 2 }] }, 'skillRequirements.skill'],
    ['a skill as an object', { skillRequirements: [{ skill: { id: 'x' }, level: 2 }] }, 'skillRequirements.skill'],
    ['a list of another day', { questRequirements: [{ quest: 'x' }] }, 'questRequirements'],
  ] satisfies [string, Entry, string][])('%s blocks it by name, and the log says so once', (_name, fields, kind) => {
    const { reqUnknown, log } = levelWith(fields)
    expect(reqUnknown).toEqual([kind])
    expect(log.filter((line) => line.startsWith(`requirement ${kind}: `))).toHaveLength(1)
  })

  test('as the documents have it is no condition', () => expect(levelWith({}).reqUnknown).toBeUndefined())
})

describe('a recipe whose conditions cannot be read is left out, and the log says so', () => {
  const firstOf = (fields: Entry) => (data: Entry[]) => void Object.assign(data[0] ?? {}, fields)
  test.each([
    ['barters', 'barter', { taskUnlock: { id: 'q' } }],
    ['barters', 'barter', { taskUnlock: 5 }],
    ['barters', 'barter', { requiredItems: [{ item: game.dogtag, count: 4, attributes: { foundInRaid: 'true' } }] }],
    ['crafts', 'craft', { taskUnlock: { id: 'q' } }],
    ['crafts', 'craft', { gameEditions: 'unheard_edition' }],
    ['crafts', 'craft', { requiredQuestItems: [{ item: { id: 'x' } }] }],
  ] satisfies [DocumentName, string, Entry][])('%s', (name, kind, fields) => {
    // A second one, for a document without a good record is refused as a whole.
    const both = (data: Entry[]) => {
      data.push({ ...data[0], id: 'second', requiredItems: [{ item: game.gasan, count: 9, attributes: {} }] })
      firstOf(fields)(data)
    }
    const { records, log } = madeOf(name, both as (data: never) => void)
    expect(records.filter((one) => one.kind === kind)).toHaveLength(1)
    expect(log.filter((line) => line.includes(Object.keys(fields)[0] ?? ''))).toHaveLength(1)
  })
})
