import type { Build } from '@stashwise/loadouts/build'
import type { Part, WeaponFacts } from '@stashwise/loadouts/facts'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import { aimingGroups } from '@stashwise/loadouts/optimise/usual-wishes'
import { isMetBy } from '@stashwise/loadouts/optimise/wishes'
import { presetBuild } from '@stashwise/loadouts/presets'
import { placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'
import { randomBuild, seeded } from '../testing/random-build.ts'
import { snapshotPrices } from '../testing/snapshot-prices.ts'

/* Every weapon of the game: what the wish for something to aim with accepts. */

const weapons = allWeapons()
const optics = ['Sights', 'Collimators', 'Compact_collimators', 'Assault_scopes', 'Optics']

/** The parts of a build in the words of a player: an optic, a rear and a front sight. */
function aimedWith(facts: WeaponFacts, build: Build) {
  const placed = placedParts(facts, build).slice(1)
  const isFront = ({ path, part }: { path: string; part: Part }) =>
    part.category === 'Iron_sights' ? /mod_sight_front[^/]*$/.test(path) : part.url.includes('front_sight')
  return {
    hasOptic: placed.some(({ part }) => optics.includes(part.category)),
    hasRear: placed.some((one) => one.part.category === 'Iron_sights' && !isFront(one)),
    hasFront: placed.some(isFront),
  }
}

const requirementOf = (facts: WeaponFacts) => ({
  allOf: aimingGroups(facts).map((group) => ({ anyOf: group.map((part) => ({ part })) })),
  name: 'aiming-device' as const,
})

/** Whether front sights fit the weapon, and it has none of its own: its usual build has a front one, or no rear one either. */
function needsFront(facts: WeaponFacts): boolean {
  const fits = facts.parts.some(
    (part) => part.slots.some(({ nameId }) => nameId.startsWith('mod_sight_front')) || part.url.includes('with_flip-up_front_sight'),
  )
  const preset = facts.presets.find(({ isDefault }) => isDefault)
  const made = preset && presetBuild(facts, preset)
  const usual = made?.ok ? aimedWith(facts, made.build) : undefined
  return fits && !(usual?.hasRear && !usual.hasFront)
}

test('a build that fulfils the wish has an optic or all iron sights that the weapon can take, and any such build fulfils it', () => {
  let [fulfilled, missed] = [0, 0]
  for (const [seed, { url, facts }] of weapons.entries()) {
    const requirement = requirementOf(facts)
    if (requirement.allOf.length === 0) continue
    const random = seeded(seed + 1)
    const takesRear = facts.parts.some(({ category }, at) => category === 'Iron_sights' && !isInFrontSlot(facts, at))
    for (let count = 0; count < 40; count++) {
      const build = randomBuild(facts, random, 0.15 + random() * 0.5)
      const { hasOptic, hasRear, hasFront } = aimedWith(facts, build)
      const takesFront = needsFront(facts)
      const hasIrons = (takesRear || takesFront) && (hasRear || !takesRear) && (hasFront || !takesFront)
      const isMet = isMetBy(
        placedParts(facts, build)
          .slice(1)
          .map(({ part }) => part),
        requirement,
      )
      expect(isMet, `${url} ${JSON.stringify({ hasOptic, hasRear, hasFront })}`).toBe(hasOptic || hasIrons)
      if (isMet) fulfilled++
      else missed++
    }
  }
  expect(fulfilled).toBeGreaterThan(500)
  expect(missed).toBeGreaterThan(500)
})

const isInFrontSlot = ({ parts }: WeaponFacts, at: number) =>
  parts.some(({ slots }) => slots.some(({ nameId, allowed }) => nameId.startsWith('mod_sight_front') && allowed.includes(at)))

test('a default preset with a sight can be aimed with', () => {
  for (const { url, facts } of weapons) {
    const preset = facts.presets.find(({ isDefault }) => isDefault)
    const made = preset && presetBuild(facts, preset)
    if (!made?.ok) continue
    const { hasOptic, hasRear } = aimedWith(facts, made.build)
    if (!hasOptic && !hasRear) continue
    const parts = placedParts(facts, made.build).map(({ part }) => part)
    expect(isMetBy(parts.slice(1), requirementOf(facts)), url).toBe(true)
  }
})

test.each(['colt_m4a1_5.56x45_assault_rifle', 'kalashnikov_ak-74n_5.45x39_assault_rifle', 'kalashnikov_akm_7.62x39_assault_rifle'])(
  'the cheapest %s that can be aimed with has an optic or its iron sights',
  async (weapon) => {
    const { facts } = weapons.find(({ url }) => url === weapon) ?? {}
    if (!facts) throw new Error(`no ${weapon}`)
    const result = await optimise(
      facts,
      { goals: [{ figure: 'price', direction: 'min', weight: 1 }], required: [requirementOf(facts)], prices: snapshotPrices()(facts) },
      { now: () => performance.now(), explain: false },
    )
    if (result.kind !== 'optimal') throw new Error(result.kind)
    const { hasOptic, hasRear, hasFront } = aimedWith(facts, result.solution.build)
    expect(hasOptic || (hasRear && (hasFront || !needsFront(facts)))).toBe(true)
  },
)
