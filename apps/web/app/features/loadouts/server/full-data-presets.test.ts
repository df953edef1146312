import { checkBuild } from '@stashwise/loadouts/check'
import type { Preset, WeaponFacts } from '@stashwise/loadouts/facts'
import { defaultBuild, presetBuild } from '@stashwise/loadouts/presets'
import { buildSize } from '@stashwise/loadouts/size'
import { type BuildStats, buildStats, moaPerImpact } from '@stashwise/loadouts/stats'
import { placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { allWeapons } from '../testing/all-weapons.ts'
import { weaponEntries } from './weapon-body.ts'

/* Every preset of the game: the figures the feed publishes for it beside ours. */

const weapons = allWeapons()
const presets = weapons.flatMap(({ url, facts }) => facts.presets.map((preset) => ({ url, facts, preset })))

function built(facts: WeaponFacts, preset: Preset) {
  const made = presetBuild(facts, preset)
  if (!made.ok) throw new Error(`${preset.bsgId}: ${JSON.stringify(made.fault)}`)
  return made.build
}

test('every preset of the game can be put together, and none is at fault', () => {
  expect(presets).toHaveLength(373)
  const faults = presets.flatMap(({ url, facts, preset }) =>
    checkBuild(facts, built(facts, preset)).map((fault) => `${url}: ${fault.kind} ${fault.path}`),
  )
  // No preset has a conflict or leaves a required slot empty.
  expect(faults).toEqual([])
})

test('the list of weapons has the ergonomics that the builder opens each with', () => {
  const byUrl = new Map(weapons.map(({ url, facts }) => [url, facts]))
  const differing = weaponEntries(snapshotCatalogue().facts, 'en').flatMap(({ url, ergonomics }) => {
    const facts = byUrl.get(url)
    const ours = facts && buildStats(facts, defaultBuild(facts)).ergonomics
    return ours !== undefined && Math.abs(ours - ergonomics) < 1e-9 ? [] : [{ url, ergonomics, ours }]
  })
  expect(differing).toEqual([])
})

test('weight and cells of every preset are as published, but for the known sizes', () => {
  const sizes: string[] = []
  for (const { url, facts, preset } of presets) {
    const build = built(facts, preset)
    expect(buildStats(facts, build).emptyWeightKg).toBeCloseTo(preset.weightKg, 2)
    const { width, height } = buildSize(facts, build)
    if (width !== preset.width || height !== preset.height)
      sizes.push(`${url} ${preset.bsgId}: ${preset.width}×${preset.height}, ours ${width}×${height}`)
  }
  expect(sizes).toEqual([])
})

const tolerance = { ergonomics: 0.051, recoilVertical: 0.501, recoilHorizontal: 0.501, moa: 0.0151 } as const

/** What the feed's MOA is, where it is not ours: centres of weapon and barrel added up, and no modifier of a part. */
function whyMoa(facts: WeaponFacts, preset: Preset, stats: BuildStats): string {
  const parts = placedParts(facts, built(facts, preset)).map(({ part }) => part)
  const centres = parts.reduce((sum, { centerOfImpact = 0 }) => sum + centerOfImpact, 0)
  const modifiers = parts.reduce((sum, { accuracy }) => sum + accuracy, 0)
  const { moa = 0 } = preset.published
  if (Math.abs(centres * moaPerImpact - moa) > 0.025) return 'no centre of impact in the feed gives it'
  const ofOne = (stats.moa ?? 0) / (1 - modifiers)
  return [Math.abs(centres * moaPerImpact - ofOne) > 0.0151 && 'weapon and barrel added', modifiers !== 0 && 'no modifiers']
    .filter(Boolean)
    .join(', ')
}

/** Whether the feed's ergonomics are those of the different parts: of a rail that is there twice it counts one. */
function isCountedOnce(facts: WeaponFacts, preset: Preset, published: number): boolean {
  const parts = new Set(placedParts(facts, built(facts, preset)).map(({ part }) => part))
  return Math.abs([...parts].reduce((sum, { ergonomics }) => sum + ergonomics, 0) - published) <= tolerance.ergonomics
}

test('published figures agree with ours within rounding, but for the known deviations', async () => {
  const lines = presets.flatMap(({ url, facts, preset }) => {
    const stats = buildStats(facts, built(facts, preset))
    const names = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa'] as const
    return names.flatMap((name) => {
      const published = preset.published[name]
      const ours = (name === 'ergonomics' ? stats.rawErgonomics : stats[name]) ?? 0
      if (published === undefined || Math.abs(published - ours) <= tolerance[name]) return []
      const why = name === 'moa' ? whyMoa(facts, preset, stats) : isCountedOnce(facts, preset, published) ? 'equal parts counted once' : ''
      return [`${name} | ${published} | ${ours.toFixed(2)} | ${url} ${preset.bsgId} | ${why}`]
    })
  })
  const head = 'figure | published | ours | preset | why\n'
  await expect(`${head}${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./published-deviations.txt')
})

test("a launcher below the barrel does not make the weapon inaccurate, and a revolver's barrel is its own", () => {
  const moaOf = (url: string, name: RegExp) => {
    const found = presets.filter(
      (each) => each.url === url && each.preset.parts.some(({ part }) => name.test(each.facts.parts[part]?.url ?? '')),
    )
    return found.map(({ facts, preset }) => buildStats(facts, built(facts, preset)).moa)
  }
  expect(moaOf('colt_m4a1_5.56x45_assault_rifle', /m203/)[0]).toBeCloseTo(1.77, 2)
  expect(moaOf('chiappa_rhino_50ds_.357_revolver', /cylinder/)[0]).toBeCloseTo(5.16, 2)
})
