import { describe, expect, test } from 'vitest'
import { withPart, withRound } from './edit.ts'
import { packBuild, parseLink } from './link.ts'
import { checkLoadout, isTitleTooLong, judgeBuild, toTitle } from './loadout-rules.ts'
import { defaultBuild } from './presets.ts'
import { buildHash, toSaved } from './saved.ts'
import { at, aWeapon, uidOf } from './testing/a-weapon.ts'

describe('titles', () => {
  test.each([
    ['  My   M4A1 \n for  Labs ', 'My M4A1 for Labs'],
    ['Меета 45\u202E kcab\u200B', 'Меета 45 kcab'],
    ['\u0000\u2060 \t', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(toTitle(typed)).toBe(stored)
  })
  test.each([
    ['9'.repeat(60), false],
    ['9'.repeat(61), true],
    ['👨‍👩‍👧'.repeat(60), false],
    ['e\u0301\u0302'.repeat(60), false],
    ['😀'.repeat(61), true],
  ])('%s is too long: %s', (title, isTooLong) => {
    expect(isTitleTooLong(toTitle(title))).toBe(isTooLong)
  })
})

describe('rounds that cannot be fired', () => {
  const facts = aWeapon()
  const m855Only = { ...facts, parts: facts.parts.map((part, place) => (place === at.magazine ? { ...part, allowedRounds: [0] } : part)) }
  const piercing = withRound(defaultBuild(facts), uidOf('m995'))

  test('are not saved, and are marked on what was saved before', () => {
    const saved = toSaved(facts, piercing)
    const judged = judgeBuild(facts, saved)
    if ('refusal' in judged) throw new Error(judged.refusal)
    for (const later of [m855Only, { ...facts, rounds: facts.rounds.slice(0, 1) }]) {
      expect(judgeBuild(later, saved)).toEqual({ refusal: 'round' })
      expect(checkLoadout(later, saved, judged.figures).changes).toContainEqual({ kind: 'round', uid: 'm995' })
    }
    expect(judgeBuild(facts, { ...saved, round: uidOf('blackout') })).toEqual({ refusal: 'round' })
  })

  test('are left out of a link, which says so, and of a build whose new magazine does not take them', () => {
    expect(parseLink(facts, packBuild(facts, piercing))).toEqual({ build: piercing, missing: 0 })
    expect(parseLink(m855Only, packBuild(facts, piercing))).toEqual({ build: defaultBuild(facts), missing: 1 })
    const bare = withPart(m855Only, piercing, 'mod_magazine', undefined)
    expect(bare.round).toBe('m995')
    expect(withPart(m855Only, bare, 'mod_magazine', at.magazine).round).toBeUndefined()
  })
})

test('two parts in one place are refused, and do not make another loadout of the same build', () => {
  const facts = aWeapon()
  const saved = toSaved(facts, defaultBuild(facts))
  const [first] = saved.parts
  if (!first) throw new Error('no parts')
  const repeated = { ...saved, parts: [...saved.parts, first] }
  expect(judgeBuild(facts, repeated)).toEqual({ refusal: 'repeated' })
  expect(buildHash(repeated)).toBe(buildHash(saved))
})
