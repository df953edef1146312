import { expect, test } from 'vitest'
import type { Build } from './build.ts'
import { bareBuild, withPart } from './edit.ts'
import type { WeaponFacts } from './facts.ts'
import { presetBuild } from './presets.ts'
import { isMoaOff, moaDoubt } from './published-moa.ts'
import { at, aWeapon } from './testing/a-weapon.ts'

/** The M4A1 with another published MOA of its preset; the calculated one is 2.41. */
function published(moa: number | undefined): WeaponFacts {
  const facts = aWeapon()
  return { ...facts, presets: facts.presets.map((preset) => ({ ...preset, published: moa === undefined ? {} : { moa } })) }
}

function preset(facts: WeaponFacts): Build {
  const made = facts.presets[0] && presetBuild(facts, facts.presets[0])
  if (!made?.ok) throw new Error('the preset cannot be built')
  return made.build
}

test.each([
  [2.41, false],
  [2.47, false],
  [2.52, true],
  [4.13, true],
  [2.3, true],
  [undefined, false],
])('a preset published with %s MOA is doubtful: %s', (moa, isDoubtful) => {
  const facts = published(moa)
  expect(moaDoubt(facts, preset(facts)) !== undefined).toBe(isDoubtful)
})

test('another build with the same barrel is as doubtful as the preset, and one with a barrel that no preset has as well', () => {
  const facts = published(4.13)
  const withoutMagazine = withPart(facts, preset(facts), 'mod_magazine', undefined)
  const longBarrel = withPart(facts, preset(facts), 'mod_reciever/mod_barrel', at.longBarrel)
  const of = { preset: facts.presets[0]?.uid, published: 4.13 }
  for (const build of [withoutMagazine, longBarrel]) expect(moaDoubt(facts, build)).toMatchObject({ ...of, isOwn: false })
  expect(moaDoubt(facts, preset(facts))).toMatchObject({ published: 4.13, isOwn: true })
})

test('without a published figure, and without a centre of impact, there is nothing to contradict', () => {
  const facts = published(4.13)
  const bare = { ...facts, parts: facts.parts.map((part, place) => (place === 0 ? { ...part, centerOfImpact: 0 } : part)) }
  expect(moaDoubt(bare, bareBuild(bare))).toBeUndefined()
  const unpublished = published(undefined)
  expect(moaDoubt(unpublished, bareBuild(unpublished))).toBeUndefined()
})

test('rounding to two digits is no difference', () => {
  expect(isMoaOff(0.34, 0.35)).toBe(false)
  expect(isMoaOff(0.34, 0.36)).toBe(true)
})
