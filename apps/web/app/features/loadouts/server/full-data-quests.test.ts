import { checkBuild } from '@stashwise/loadouts/check'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import { priceBuild } from '@stashwise/loadouts/price'
import { buildSize } from '@stashwise/loadouts/size'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { allWeapons } from '../testing/all-weapons.ts'
import { snapshotPrices } from '../testing/snapshot-prices.ts'
import { toRequest } from '../ui/editor/optimise/optimise-form.ts'
import { questForm } from '../ui/editor/optimise/quest-form.ts'
import { questRequests } from './quest-requests.ts'

const now = () => performance.now()

const catalogue = snapshotCatalogue('pvp')

const asked = allWeapons().flatMap(({ url, facts }) => {
  const weapon = facts.parts[0]?.uid
  const quests = weapon === undefined ? [] : questRequests(catalogue.facts, weapon, facts, 'en')
  return quests.map((quest) => ({ url, facts, quest }))
})

test('every objective that asks for a build is a request for its weapon, and all of it is understood', () => {
  const objectives = [...catalogue.facts.quests.values()].flatMap((quest) => quest.objectives.filter(({ type }) => type === 'modify'))
  expect(objectives.length).toBeGreaterThan(25)
  expect(asked.map(({ quest }) => quest.id).toSorted()).toEqual(objectives.map(({ id }) => id).toSorted())
  for (const { quest, facts } of asked) {
    expect(quest.unknown, quest.name).toEqual([])
    const fitting = new Set(facts.parts.slice(1).map(({ uid }) => uid))
    for (const uid of [...quest.parts, ...quest.groups.flatMap(({ parts }) => parts)]) expect(fitting, quest.name).toContain(uid)
  }
})

test('the cheapest build for a quest is one that the quest takes', async () => {
  const pricesOf = snapshotPrices()
  let solved = 0
  for (const { url, facts, quest } of asked) {
    const prices = pricesOf(facts)
    const priceOf = (uid: keyof typeof prices) => {
      const unit = prices[uid]
      return unit === undefined ? undefined : { unit, type: 'flea' as const }
    }
    const request = toRequest(questForm(quest, 'en'), {
      facts,
      priceOf,
      blockedOf: () => undefined,
      owned: [],
      round: undefined,
      locale: 'en',
    })
    if (!request) throw new Error(`nothing is asked for ${quest.name}`)
    const result = await optimise(facts, request, { now, explain: false, timeLimit: 3000 })
    if (result.kind !== 'optimal' && result.kind !== 'best-found') continue
    solved++
    const { build, figures } = result.solution
    const stats = buildStats(facts, build)
    const where = `${quest.name} ${url}`
    const { ergonomics, recoilSum, weight } = quest.limits
    expect(checkBuild(facts, build), where).toEqual([])
    expect(stats.ergonomics, where).toBeGreaterThanOrEqual((ergonomics?.min ?? 0) - 1e-6)
    expect(stats.recoilVertical + stats.recoilHorizontal, where).toBeLessThanOrEqual((recoilSum?.max ?? 1e9) + 1e-6)
    expect(stats.emptyWeightKg, where).toBeLessThanOrEqual((weight?.max ?? 1e9) + 1e-6)
    expect(figures.weight, where).toBeCloseTo(stats.emptyWeightKg, 3)
    expect(stats.capacity ?? 0, where).toBeGreaterThanOrEqual(quest.minCapacity ?? 0)
    expect(stats.capacity ?? 0, where).toBeLessThanOrEqual(quest.maxCapacity ?? 1e9)
    expect(stats.sightingRange, where).toBeGreaterThanOrEqual(quest.minSightingRange ?? 0)
    const size = buildSize(facts, build)
    for (const axis of ['width', 'height'] as const) {
      expect(size[axis], where).toBeGreaterThanOrEqual(quest.size[axis]?.min ?? 0)
      expect(size[axis], where).toBeLessThanOrEqual(quest.size[axis]?.max ?? 99)
    }
    const uids = new Set(placedParts(facts, build).map(({ part }) => part.uid))
    for (const uid of quest.parts) expect(uids, where).toContain(uid)
    for (const { parts } of quest.groups)
      expect(
        parts.some((uid) => uids.has(uid)),
        where,
      ).toBe(true)
    expect(figures.price, where).toBe(priceBuild(facts, build, (uid) => prices[uid]).total)
  }
  expect(solved).toBeGreaterThan(20)
}, 120_000)
