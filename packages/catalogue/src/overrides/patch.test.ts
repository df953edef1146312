import type { QuestUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { TextSet } from '@stashwise/game/records'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueChanges, CatalogueRecord } from '../catalogue-source.ts'
import { applyOverrides } from './apply-overrides.ts'
import { applyPatch, countPatched, feedPatch, isSamePatch, type Patch, patchBetween, pendingPatch } from './patch.ts'
import { overrideKinds } from './registry.ts'

const debut = 'a1' as QuestUid
const shortage = 'a2' as QuestUid
const objective = (id: string, count: number) => ({
  id,
  type: 'handOver' as const,
  sourceType: 'giveItem',
  optional: false,
  count,
  items: [],
  foundInRaid: true,
  targets: [],
  maps: [],
  zones: [],
  details: {},
})
/** Shortage as the feed has it: three Salewas found in raid, at level 3, after Debut. */
const feed = aQuest(shortage, '54cb57776803fa99248b456e', {
  reqLevel: 3,
  require: [{ quest: debut, status: ['complete'] }],
  objectives: [objective('o1', 3)],
})

test('only what differs is a correction, and applied it gives what was wanted', () => {
  const wanted = { ...feed, reqLevel: 5, requiredForKappa: true, objectives: [objective('o1', 5)] }
  const correction = patchBetween('quest', feed, wanted)
  expect(correction).toEqual({
    facts: { reqLevel: 5, requiredForKappa: true },
    parts: { objectives: { changed: { o1: { count: 5 } } } },
  })
  expect(countPatched(correction)).toBe(3)
  expect(applyPatch('quest', feed, correction)).toEqual(wanted)
})

test('the order of prerequisites is no difference, another status is one', () => {
  const both = [
    { quest: debut, status: ['complete' as const, 'failed' as const] },
    { quest: 'a3' as QuestUid, status: ['active' as const] },
  ]
  const turned = [...both].reverse().map(({ quest, status }) => ({ quest, status: [...status].reverse() }))
  expect(patchBetween('quest', { ...feed, require: both }, { ...feed, require: turned })).toEqual({})
  expect(patchBetween('quest', feed, { ...feed, require: [{ quest: debut, status: ['active'] }] })).toHaveProperty('facts.require')
})

test('a correction survives an import that changes other facts, and a lost objective is passed over', () => {
  const correction = patchBetween('quest', feed, { ...feed, reqLevel: 5, objectives: [objective('o1', 5)] })
  const imported = { ...feed, experience: 4900, objectives: [objective('o2', 2)] }
  expect(applyPatch('quest', imported, correction)).toEqual({ ...imported, reqLevel: 5 })
})

test('a missing objective is added until the feed has it, a surplus one stays away, and what the game does not ask for goes', () => {
  const given = { ...feed, reqUnknown: ['mood of the moon'], objectives: [objective('o1', 3), objective('o2', 1)] }
  const { reqUnknown: _, ...wanted } = { ...given, objectives: [objective('o1', 3), objective('o3', 7)] }
  const correction: Patch = JSON.parse(JSON.stringify(patchBetween('quest', given, wanted)))
  expect(correction).toEqual({
    facts: { reqUnknown: null },
    parts: { objectives: { added: [objective('o3', 7)], removed: ['o2'] } },
  })
  expect(countPatched(correction)).toBe(3)
  expect(applyPatch('quest', given, correction)).toEqual(wanted)
  // The feed mends one half: what it says now of the added one counts.
  const imported = { ...given, objectives: [objective('o1', 3), objective('o3', 8)] }
  expect(applyPatch('quest', imported, correction).objectives).toEqual([objective('o1', 3), objective('o3', 8)])
  expect(pendingPatch('quest', { facts: imported, texts: {} }, correction)).toEqual({ facts: { reqUnknown: null } })
})

test('corrected texts take the place of the feed’s in their language and kind', () => {
  const patch: Patch = { texts: { quest: { [shortage]: { ru: ['Дефицит'] } }, objective: { o1: { en: ['Hand over three'] } } } }
  const corrected = (...texts: TextSet[]) =>
    applyOverrides({ state: { mode: 'pvp', version: 1, reached: true }, records: [], texts, prices: [] }, [
      { kind: 'quest', id: shortage, patch },
    ]).texts
  const quests = { kind: 'quest', locale: 'ru', texts: { [shortage]: ['Нехватка'], [debut]: ['Дебют'] } } satisfies TextSet
  const items: TextSet = { ...quests, kind: 'item' }
  const [ru, en, objectives, others] = corrected(quests, { ...quests, locale: 'en' }, { kind: 'objective', locale: 'en', texts: {} }, items)
  expect(ru?.texts).toEqual({ [shortage]: ['Дефицит'], [debut]: ['Дебют'] })
  expect(en?.texts).toEqual(quests.texts)
  expect(objectives?.texts).toEqual({ o1: ['Hand over three'] })
  expect(others).toBe(items)
})

test('once the feed has caught up nothing of a correction is left to do, and a feed that moves elsewhere is noticed', () => {
  const texts = (name: string): Patch['texts'] & object => ({ quest: { [shortage]: { ru: [name] } } })
  const patch: Patch = { facts: { reqLevel: 5 }, texts: texts('Дефицит') }
  const before = feedPatch('quest', { facts: feed, texts: texts('Нехватка') }, patch)
  expect(before).toEqual({ facts: { reqLevel: 3 }, texts: texts('Нехватка') })
  expect(pendingPatch('quest', { facts: feed, texts: texts('Дефицит') }, patch)).toEqual({ facts: { reqLevel: 5 } })
  expect(pendingPatch('quest', { facts: { ...feed, reqLevel: 5 }, texts: texts('Дефицит') }, patch)).toEqual({})
  const other = { facts: { ...feed, experience: 1 }, texts: texts('Нехватка') }
  expect(isSamePatch(feedPatch('quest', other, patch), before)).toBe(true)
  expect(isSamePatch(feedPatch('quest', { ...other, facts: { ...feed, reqLevel: 4 } }, patch), before)).toBe(false)
})

test('records of every kind are corrected, each under its own id', () => {
  const craft = { id: 'c1', module: 'm1', moduleLevel: 2, duration: 3600, gameEditions: [], inputs: [], outputs: [{ uid: 'i1', count: 1 }] }
  const offers = { uid: 'i1', sellTo: [], buyFrom: [{ trader: 't1', traderLevel: 2, price: 100, currency: 'RUB', priceRoubles: 100 }] }
  const map = { slug: 'woods', raidMinutes: 40, extracts: [{ id: 'x1', nameId: 'n', faction: 'pmc', outline: [] }], locks: [] }
  const module = { id: 'm1', slug: 'lavatory', levels: [{ level: 1, buildSeconds: 60, items: [] }] }
  const item = { uid: 'i1', width: 1, fleaBanned: false, caliber: 'x' }
  const records: CatalogueRecord[] = JSON.parse(
    JSON.stringify(Object.entries({ craft, offers, map, module, item }).map(([kind, facts]) => ({ kind, id: 'r1', gone: false, facts }))),
  )
  const patches: Record<string, Patch> = {
    craft: { facts: { duration: 60 } },
    offers: { parts: { buyFrom: { changed: { 't1 2': { price: 90 } } } } },
    map: { parts: { extracts: { changed: { x1: { faction: 'scav' } } } } },
    module: { parts: { levels: { changed: { 1: { buildSeconds: 30 } } } } },
    item: { facts: { width: 2, caliber: null, uid: 'not to be corrected' } },
  }
  const overrides = overrideKinds().flatMap((kind) => {
    const patch = patches[kind]
    return patch ? [{ kind, id: 'r1', patch }] : []
  })
  const changes = { state: { mode: 'pvp', version: 1, reached: true }, records, texts: [], prices: [] } satisfies CatalogueChanges
  expect(applyOverrides(changes, overrides).records.map(({ facts }) => facts)).toEqual([
    { ...craft, duration: 60 },
    { ...offers, buyFrom: [{ ...offers.buyFrom[0], price: 90, priceRoubles: 90 }] },
    { ...map, extracts: [{ ...map.extracts[0], faction: 'scav' }] },
    { ...module, levels: [{ ...module.levels[0], buildSeconds: 30 }] },
    { uid: 'i1', width: 2, fleaBanned: false },
  ])
  expect(applyOverrides(changes, [{ kind: 'item', id: 'r2', patch: { facts: { width: 2 } } }]).records).toEqual(changes.records)
})

test('for any two states of a quest the correction leads from one to the other, and the feed that agrees leaves nothing to correct', () => {
  const state = fc.record({
    reqLevel: fc.integer({ min: 1, max: 79 }),
    fraction: fc.constantFrom('Any' as const, 'USEC' as const, 'Bear' as const),
    requiredForKappa: fc.boolean(),
    requiredForLightkeeper: fc.boolean(),
    delaySeconds: fc.constantFrom(0, 75_600, 86_400),
    require: fc.constantFrom<Quest['require']>([], [{ quest: debut, status: ['complete'] }], [{ quest: debut, status: ['failed'] }]),
    objectives: fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
      .map(([one, two]) => [objective('o1', one), objective('o2', two)]),
  })
  fc.assert(
    fc.property(state, state, (one, other) => {
      const [from, to] = [
        { ...feed, ...one },
        { ...feed, ...other },
      ]
      const patch = patchBetween('quest', from, to)
      expect(applyPatch('quest', from, patch)).toEqual(to)
      expect(applyPatch('quest', to, patch)).toEqual(to)
      expect(pendingPatch('quest', { facts: to, texts: {} }, patch)).toEqual({})
      expect(applyPatch('quest', to, feedPatch('quest', { facts: from, texts: {} }, patch))).toEqual(from)
    }),
  )
})
