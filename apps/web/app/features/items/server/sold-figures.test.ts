import { isDeepStrictEqual } from 'node:util'
import type { ItemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import type { Build } from '@stashwise/loadouts/build'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { weaponFacts } from '@stashwise/loadouts/facts-from-catalogue'
import { defaultBuild, presetBuild } from '@stashwise/loadouts/presets'
import { moaDoubt } from '@stashwise/loadouts/published-moa'
import { buildStats } from '@stashwise/loadouts/stats'
import type { ItemPageView } from '@stashwise/market/view'
import { expect, test } from 'vitest'
import { snapshotCalculator } from '#app/features/calculators/testing/snapshot-calculator.ts'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { snapshotFactsSource } from '#app/features/loadouts/testing/all-weapons.ts'
import { createMarketService } from '#app/features/market/server/market-service.ts'
import { createItemPages } from './create-item-pages.ts'
import { withSoldFigures } from './sold-figures.ts'

const catalogue = snapshotCatalogue()
const { facts } = catalogue
const source = snapshotFactsSource()

/** A page of which only what counts here is there. */
function figuresOf(item: Item, base: Item = item) {
  const own = item.properties.kind === 'preset' ? { presetMoa: item.properties.moa } : {}
  const page = { uid: item.uid, properties: { ...base.properties, ...own }, related: [] as ItemPageView['related'] } as ItemPageView
  const { properties, moaDoubt } = withSoldFigures(facts, page)
  if (properties.kind !== 'weapon') return undefined
  const { presetMoa, presetErgonomics, ergonomics, sightingRange } = properties
  const isPreset = item.properties.kind === 'preset'
  return {
    moa: presetMoa,
    ergonomics: isPreset ? ergonomics : (presetErgonomics ?? ergonomics),
    sightingRange,
    published: moaDoubt?.published,
  }
}
function ofBuild(own: WeaponFacts, build: Build) {
  const { moa, ergonomics, sightingRange } = buildStats(own, build)
  return {
    moa: moa === undefined ? undefined : Math.round(moa * 100) / 100,
    ergonomics: Math.round(ergonomics * 100) / 100,
    sightingRange,
    published: moaDoubt(own, build)?.published,
  }
}

test('every weapon and preset of the game has the ergonomics, the accuracy, the doubt about it and the sighting range that the weapon builder opens it with', () => {
  const weapons = facts.items.filter(({ properties, isFunctional }) => properties.kind === 'weapon' && isFunctional)
  expect(weapons.length).toBeGreaterThan(150)
  const differing = weapons.flatMap((weapon) => {
    const own = weaponFacts(source, weapon.uid)
    if (!own) return []
    const others = own.presets.flatMap((preset) => {
      const item = preset.isDefault ? undefined : source.item(preset.uid)
      const made = presetBuild(own, preset)
      return item && made.ok ? [{ url: item.url, page: figuresOf(item, weapon), builder: ofBuild(own, made.build) }] : []
    })
    return [{ url: weapon.url, page: figuresOf(weapon), builder: ofBuild(own, defaultBuild(own)) }, ...others].filter(
      ({ page, builder }) => !isDeepStrictEqual(page, builder),
    )
  })
  expect(differing).toEqual([])
})

test.each([
  ['colt_m4a1_5.56x45_assault_rifle', { moa: 1.82, sightingRange: 600 }],
  ['hk_416a5_5.56x45_assault_rifle', { moa: 1.89, sightingRange: 300 }],
  ['kalashnikov_ak-74m_5.45x39_assault_rifle', { moa: expect.any(Number), sightingRange: 500 }],
])('%s, and the same without its parts', (url, expected) => {
  const weapon = facts.items[facts.byUrl.get(url) ?? -1]
  const twin = weapon?.twinUid && source.item(weapon.twinUid)
  if (!weapon || !twin) throw new Error(url)
  expect(figuresOf(weapon)).toMatchObject(expected)
  expect(figuresOf(twin)).toMatchObject(expected)
})

test('item pages have these figures', () => {
  const clock = () => Date.UTC(2026, 10, 20, 12)
  const catalogueOf = () => catalogue
  const market = createMarketService({ catalogueOf, readHistory: async () => [], clock })
  const pages = createItemPages({ market, calculators: { catalogue: catalogueOf, calculator: snapshotCalculator } })
  const page = pages.find('colt_m4a1_5.56x45_assault_rifle', { mode: 'pvp', locale: 'en', isPro: false }, undefined)
  expect(page?.properties).toMatchObject({ presetMoa: 1.82, sightingRange: 600 })
  expect(page?.moaDoubt?.published).toBe(2.17)
  const presets = page?.related.find(({ kind }) => kind === 'presets')?.items ?? []
  const m4a1 = weaponFacts(source, page?.uid ?? ('' as ItemUid))
  const opened = (uid: ItemUid) => {
    const preset = m4a1?.presets.find((each) => each.uid === uid)
    const made = m4a1 && preset && presetBuild(m4a1, preset)
    return m4a1 && made?.ok ? ofBuild(m4a1, made.build).ergonomics : undefined
  }
  expect(presets.length).toBeGreaterThan(5)
  expect(presets.map(({ preset }) => preset?.ergonomics)).toEqual(presets.map(({ uid }) => opened(uid)))
})

test('what is no weapon stays as it is', () => {
  const salewa = { uid: 'none', properties: { kind: 'none' } } as ItemPageView
  expect(withSoldFigures(facts, salewa)).toBe(salewa)
})
