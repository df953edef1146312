import { changeBetween, toRedoEdit } from '@stashwise/accounts/change'
import { mergeEdit, splitFields } from '@stashwise/accounts/edit'
import { type CharacterFields, newAccountFields, newCharacterFields } from '@stashwise/accounts/fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineProgress } from './combine.ts'
import { maxFileBytes, parseImport } from './parse-import.ts'
import { writeProgressFile } from './progress-file.ts'

const quests: Record<string, string> = { '5936d90786f7742b1420ba5b': 'debut', '5936da9e86f7742d65037edf': 'checking', '6': 'shortage' }
const ids = {
  questOf: (id: string) => quests[id],
  traderOf: (id: string) => ({ '54cb50c76803fa8b248b4571': 'Prapor', '579dc571d53a0658a154fbec': 'Fence' })[id],
  known: {
    hasQuest: (uid: string) => ['debut', 'checking', 'shortage'].includes(uid),
    hasObjective: (id: string) => id.startsWith('objective'),
    hasItem: (uid: string) => ['gpu', 'salewa'].includes(uid),
    hasRecipe: (id: string) => id === 'craft',
    hasTrader: (id: string) => id === '54cb50c76803fa8b248b4571',
    maxModuleLevel: (id: string) => (id === '5d484fda654e7600681d9315' ? 3 : undefined),
  },
}
const played: CharacterFields = {
  ...newCharacterFields({ characterName: 'Nikita', faction: 'Bear' }),
  gameEdition: 'The Unheard',
  level: 42,
  questsDone: ['debut', 'checking'],
  questsCurrent: ['shortage'],
  objectivesDone: ['objective-1'],
  questTimes: { debut: 1_763_900_000 },
  itemsFound: { 'gpu/fir': 3, 'salewa/shortage': 5 },
  modulesBuilt: { '5d484fda654e7600681d9315': 2 },
  recipesWanted: { craft: 2 },
  goals: ['kappa', 'item:gpu'],
}
const pvp = { kind: 'named', mode: 'pvp' }
const read = (content: unknown, mode: 'pvp' | 'pve' = 'pvp') => parseImport(JSON.stringify(content), mode, ids)

describe('a file of our own', () => {
  test('brings back what was written', () => {
    const result = parseImport(writeProgressFile(played, Date.UTC(2026, 10, 23)), 'pvp', ids)
    expect(result).toEqual({ ok: true, source: 'stashwise', mode: pvp, fields: played, unknown: 0 })
  })

  test('says which mode it is of, and that it names none it knows', () => {
    expect(parseImport(writeProgressFile({ ...played, gameMode: 'PVE' }, 0), 'pvp', ids)).toMatchObject({
      ok: true,
      mode: { kind: 'named', mode: 'pve' },
    })
    const cut = writeProgressFile(played, 0).replace('"mode": "pvp"', '"mode": "arena"')
    expect(parseImport(cut, 'pvp', ids)).toMatchObject({ ok: true, mode: { kind: 'other', text: 'arena' } })
  })

  test('loses what the game no longer has, and says how much', () => {
    const file = writeProgressFile({ ...played, questsDone: ['debut', 'dropped'], modulesBuilt: { christmas: 1 } }, 0)
    expect(parseImport(file, 'pvp', ids)).toMatchObject({ ok: true, unknown: 2, fields: { questsDone: ['debut'], modulesBuilt: {} } })
  })

  test.each([
    ['of a later version', writeProgressFile(played, 0).replace('"version": 1', '"version": 2'), 'pvp', 'version'],
    ['without progress', writeProgressFile(newCharacterFields(), 0), 'pvp', 'empty'],
    ['cut off', writeProgressFile(played, 0).slice(0, 200), 'pvp', 'json'],
    ['of something else', '{"name": "package", "version": "1"}', 'pvp', 'format'],
    ['with a list', '[1, 2]', 'pvp', 'json'],
    ['too large', `"${'x'.repeat(maxFileBytes)}"`, 'pvp', 'size'],
  ] as const)('%s is refused', (_what, text, mode, fault) => {
    expect(parseImport(text, mode, ids)).toEqual({ ok: false, fault })
  })

  test('never throws, whatever is in it', () => {
    const part = fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), complete: fc.jsonValue() }))
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(played)), fc.oneof(part, fc.array(part)))
    const file = fc.oneof(
      fields.map((each) => ({ format: 'stashwise-progress', version: 1, fields: each })),
      fc.record({ data: fc.record({ tasksProgress: fc.array(part), hideoutModulesProgress: part, playerLevel: part }) }),
      fc.record({ _format: fc.constant('tarkovtracker-backup'), pvp: fc.dictionary(fc.string(), part), gameEdition: part }),
    )
    fc.assert(
      fc.property(file, (content) => {
        expect(read(content)).toHaveProperty('ok')
      }),
    )
  })
})

describe('TarkovTracker', () => {
  test('the response of its API', () => {
    const data = {
      tasksProgress: [
        { id: '5936d90786f7742b1420ba5b', complete: true },
        { id: '5936da9e86f7742d65037edf', complete: true, failed: true },
        { id: '6', complete: false },
        { id: 'dropped by the game', complete: true },
      ],
      taskObjectivesProgress: [
        { id: 'objective-1', complete: true, count: 5 },
        { id: 'objective-2', complete: false, count: 2 },
      ],
      hideoutModulesProgress: [
        { id: '5d484fda654e7600681d9315-1', complete: true },
        { id: '5d484fda654e7600681d9315-2', complete: true },
        { id: '5d484fda654e7600681d9315-3', complete: false },
      ],
      hideoutPartsProgress: [],
      displayName: 'Nikita',
      userId: 'abc',
      playerLevel: 14,
      gameEdition: 5,
      pmcFaction: 'BEAR',
    }
    const fields = {
      questsDone: ['debut'],
      questsFailed: ['checking'],
      objectivesDone: ['objective-1'],
      modulesBuilt: { '5d484fda654e7600681d9315': 2 },
      level: 14,
      faction: 'Bear',
      gameEdition: 'The Unheard',
    }
    const leftOut = { objectiveCounts: 1, hideoutParts: 0, story: 0 }
    const result = { ok: true, source: 'tarkovtracker', fields, unknown: 1, leftOut }
    expect(read({ success: true, data, meta: { self: 'abc', gameMode: 'pvp' } })).toEqual({ ...result, mode: pvp })
    expect(read(data)).toEqual({ ...result, mode: { kind: 'unnamed' } })
  })

  test.each([
    ['PVE', { kind: 'named', mode: 'pve' }],
    ['season', { kind: 'other', text: 'season' }],
    [7, { kind: 'other', text: '7' }],
    [undefined, { kind: 'unnamed' }],
  ])('a response whose mode is %j says so, and is never taken for another', (gameMode, mode) => {
    expect(read({ data: { tasksProgress: [], playerLevel: 14 }, meta: { gameMode } })).toMatchObject({ ok: true, mode })
  })

  test('its backup has a part for each mode', () => {
    const backup = {
      _format: 'tarkovtracker-backup',
      _version: 2,
      currentGameMode: 'pve',
      gameEdition: 1,
      pvp: {
        level: 33,
        pmcFaction: 'USEC',
        taskCompletions: {
          '5936d90786f7742b1420ba5b': { complete: true, timestamp: 1_763_900_000_123 },
          '5936da9e86f7742d65037edf': { complete: false, active: true },
        },
        taskObjectives: { a: { complete: false, count: 3 }, b: { complete: true, count: 3 } },
        hideoutParts: { c: { complete: true }, d: { count: 0 } },
        storyChapters: { tour: { complete: true } },
        prestigeLevel: 2,
        skills: { Crafting: 12, 'Hideout Management': 7, Strength: 20, Endurance: 'high' },
        hideoutModules: { '5d484fda654e7600681d9315-3': { complete: true } },
        traders: { '54cb50c76803fa8b248b4571': { level: 3, reputation: 0.2 }, '579dc571d53a0658a154fbec': { level: 2 } },
      },
    }
    expect(read(backup)).toMatchObject({
      mode: pvp,
      fields: {
        level: 33,
        questsDone: ['debut'],
        questTimes: { debut: 1_763_900_000 },
        modulesBuilt: { '5d484fda654e7600681d9315': 3 },
        traderLevels: { Prapor: 3, Therapist: 1 },
        questsActive: ['checking'],
        prestige: 2,
        craftingSkill: 12,
        hideoutManagementSkill: 7,
        skillLevels: { Strength: 20 },
        tradersReputation: { '54cb50c76803fa8b248b4571': 0.2 },
      },
      leftOut: { objectiveCounts: 1, hideoutParts: 1, story: 1 },
    })
    expect(read(backup, 'pve')).toEqual({ ok: false, fault: 'mode' })
  })
})

describe('bringing progress together', () => {
  const options = { way: 'merge', isPro: true, tracksProgress: true } as const
  const apply = (own: CharacterFields, target: CharacterFields) => {
    const change = changeBetween(own, target)
    return change ? splitFields(mergeEdit({ ...newAccountFields(), ...own }, {}, toRedoEdit(change), 1).fields).character : own
  }

  test('takes what either has, and a quest that is done is neither failed nor chosen', () => {
    const own = { ...newCharacterFields(), level: 50, questsDone: ['shortage'], questsFailed: ['debut'], itemsFound: { 'gpu/fir': 5 } }
    expect(combineProgress(own, played, options)).toMatchObject({
      faction: 'USEC',
      level: 50,
      questsDone: ['shortage', 'debut', 'checking'],
      questsFailed: [],
      questsCurrent: [],
      itemsFound: { 'gpu/fir': 5, 'salewa/shortage': 5 },
      modulesBuilt: played.modulesBuilt,
    })
  })

  test('a new character takes faction and edition too', () => {
    expect(combineProgress(newCharacterFields(), played, options)).toEqual({ ...played, characterName: '', known: ['traders'] })
  })

  test('replacing leaves what the file does not tell of', () => {
    const target = combineProgress(played, { questsDone: ['shortage'], level: 3 }, { ...options, way: 'replace' })
    expect(target).toEqual({ ...played, questsDone: ['shortage'], questsCurrent: [], level: 3 })
  })

  test('holds the limits of players without Pro and of untracked progress', () => {
    const brought = { questsCurrent: ['a', 'b', 'c', 'd'], traderLevels: { ...played.traderLevels, Prapor: 4 } }
    const target = combineProgress(played, brought, { way: 'replace', isPro: false, tracksProgress: false })
    expect(target.questsCurrent).toEqual(['a', 'b', 'c'])
    expect(target.traderLevels).toEqual(played.traderLevels)
  })

  test('merging loses nothing and merging again changes nothing; the edit of the difference gives exactly the result', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const some: fc.Arbitrary<CharacterFields> = fc
      .record({
        level: fc.integer({ min: 1, max: 79 }),
        questsDone: fc.uniqueArray(id),
        questsFailed: fc.uniqueArray(id),
        questsCurrent: fc.uniqueArray(id),
        objectivesDone: fc.uniqueArray(id),
        itemsFound: fc.dictionary(id, fc.integer({ min: 1, max: 3 })),
        modulesBuilt: fc.dictionary(id, fc.integer({ min: 1, max: 3 })),
      })
      .map((fields) => ({ ...newCharacterFields(), ...fields }))
    const sorted = (fields: CharacterFields) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]))
    fc.assert(
      fc.property(some, some, (own, brought) => {
        const merged = combineProgress(own, brought, options)
        expect(new Set(merged.questsDone)).toEqual(new Set([...own.questsDone, ...brought.questsDone]))
        for (const each of [own, brought]) {
          expect(merged.level).toBeGreaterThanOrEqual(each.level)
          for (const [uid, count] of Object.entries(each.itemsFound)) expect(merged.itemsFound[uid]).toBeGreaterThanOrEqual(count)
        }
        expect(combineProgress(merged, brought, options)).toEqual(merged)
        expect(sorted(apply(own, merged))).toEqual(sorted({ ...merged, known: own.known }))
      }),
    )
  })
})
