import { expect, test } from 'vitest'
import { candidates } from './candidates.ts'
import { checkBuild } from './check.ts'
import { bareBuild, withPart } from './edit.ts'
import type { WeaponFacts } from './facts.ts'
import { defaultBuild, presetBuild } from './presets.ts'
import { fromSaved, toSaved } from './saved.ts'
import { buildStats } from './stats.ts'
import { at, aWeapon } from './testing/a-weapon.ts'
import { nodeAt, placedParts } from './tree.ts'

const facts = aWeapon()
const barrel = 'mod_reciever/mod_barrel'

test('a bare weapon lacks what it requires, and a part what it requires', () => {
  expect(checkBuild(facts, bareBuild(facts))).toEqual([{ kind: 'required', path: 'mod_reciever' }])
  const tubed = withPart(facts, defaultBuild(facts), 'mod_stock', at.tube)
  expect(checkBuild(facts, tubed)).toEqual([{ kind: 'required', path: 'mod_stock/mod_stock_000' }])
})

test('parts that conflict are named by their places, whichever of them says so', () => {
  const sighted = withPart(facts, defaultBuild(facts), 'mod_reciever/mod_scope', at.sight)
  const both = withPart(facts, sighted, `${barrel}/mod_handguard`, at.longHandguard)
  expect(checkBuild(facts, both)).toEqual([{ kind: 'conflict', path: 'mod_reciever/mod_scope', other: `${barrel}/mod_handguard` }])
})

test('a part can need a slot empty, but not the one it is in', () => {
  const needy: WeaponFacts = {
    ...facts,
    parts: facts.parts.map((part, place) => (place === at.tube ? { ...part, conflictingSlots: ['mod_foregrip', 'mod_stock'] } : part)),
  }
  expect(checkBuild(needy, withPart(needy, defaultBuild(needy), 'mod_stock', at.tube))).toContainEqual({
    kind: 'slot-conflict',
    path: 'mod_stock',
    slot: 'mod_foregrip',
  })
})

test('a part in a slot that does not take it, or that nothing has, is told', () => {
  const build = {
    root: { part: at.weapon, slots: { mod_reciever: { part: at.grip, slots: {} }, mod_bipod: { part: at.grip, slots: {} } } },
  }
  expect(checkBuild(facts, build)).toEqual([
    { kind: 'unknown', path: 'mod_bipod' },
    { kind: 'not-allowed', path: 'mod_reciever' },
  ])
})

test('another part takes over what still fits on it', () => {
  const made = withPart(facts, defaultBuild(facts), barrel, at.longBarrel)
  expect(nodeAt(made, barrel)).toEqual({ part: at.longBarrel, slots: { mod_handguard: { part: at.shortHandguard, slots: {} } } })
  expect(() => withPart(facts, made, 'mod_stock/mod_stock_000', at.stock)).toThrow(RangeError)
})

test('candidates tell what they change before they are chosen', () => {
  const build = withPart(facts, defaultBuild(facts), 'mod_reciever/mod_scope', at.sight)
  const [short, long] = candidates(facts, build, `${barrel}/mod_handguard`)
  expect(short).toMatchObject({ part: at.shortHandguard, isCurrent: true, conflicts: [], change: {} })
  expect(long).toMatchObject({ part: at.longHandguard, isCurrent: false, conflicts: ['mod_reciever/mod_scope'] })
  expect(long?.change.ergonomics).toBeCloseTo(2, 6)
  expect(long?.change.recoilVertical).toBeCloseTo(-2.5, 6)
  expect(long?.change.moa).toBeUndefined()
})

test('each candidate is what the build is after it is put in', () => {
  const build = defaultBuild(facts)
  for (const path of ['mod_reciever', barrel, 'mod_stock', 'mod_magazine']) {
    for (const { part, conflicts, stats } of candidates(facts, build, path)) {
      const next = withPart(facts, build, path, part)
      expect(stats).toEqual(buildStats(facts, next))
      expect(conflicts.length > 0).toBe(checkBuild(facts, next).some(({ kind }) => kind === 'conflict' || kind === 'slot-conflict'))
    }
  }
})

test('a candidate tells which parts would be lost', () => {
  const open: WeaponFacts = {
    ...facts,
    parts: facts.parts.map((part, place) => (place === at.longBarrel ? { ...part, slots: [] } : part)),
  }
  const long = candidates(open, defaultBuild(open), barrel).find(({ part }) => part === at.longBarrel)
  expect(long?.loses).toEqual([`${barrel}/mod_handguard`])
})

test('a preset is put together though the feed does not say where its parts are', () => {
  const build = defaultBuild(facts)
  expect(placedParts(facts, build).map(({ path }) => path)).toEqual([
    '',
    'mod_reciever',
    barrel,
    `${barrel}/mod_handguard`,
    'mod_magazine',
    'mod_foregrip',
  ])
  expect(checkBuild(facts, build)).toEqual([])
})

test('a preset with a part that fits nowhere, or that is not known, tells so', () => {
  const [preset] = facts.presets
  if (!preset) throw new Error('no preset')
  const stocked = { ...preset, parts: [...preset.parts, { part: at.stock, count: 1 }] }
  expect(presetBuild(facts, stocked)).toEqual({ ok: false, fault: { kind: 'no-place', parts: [at.stock] } })
  expect(presetBuild(facts, { ...preset, unknown: 2 })).toEqual({ ok: false, fault: { kind: 'unknown-parts', count: 2 } })
})

test('a saved build tells which of its parts the game no longer has there', () => {
  const saved = toSaved(facts, defaultBuild(facts))
  const later: WeaponFacts = {
    ...facts,
    parts: facts.parts.map((part, place) =>
      place === at.receiver ? { ...part, slots: part.slots.map((slot) => ({ ...slot, allowed: [at.longBarrel] })) } : part,
    ),
  }
  const { build, missing } = fromSaved(later, saved)
  expect(missing).toEqual([
    { path: barrel, uid: 'short-barrel', reason: 'not-allowed' },
    { path: `${barrel}/mod_handguard`, uid: 'short-handguard', reason: 'no-slot' },
  ])
  expect(nodeAt(build, 'mod_magazine')?.part).toBe(at.magazine)
  const gone = { ...saved, parts: [{ path: 'mod_stock', uid: 'old-stock' as typeof saved.weapon }] }
  expect(fromSaved(facts, gone).missing).toEqual([{ path: 'mod_stock', uid: 'old-stock', reason: 'gone' }])
})
