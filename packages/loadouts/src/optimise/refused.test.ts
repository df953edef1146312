import type { ItemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import type { WeaponFacts } from '../facts.ts'
import { at, aWeapon, uidOf } from '../testing/a-weapon.ts'
import { optimise } from './optimise.ts'
import type { OptimiserRequest } from './request.ts'

const prices = (facts: WeaponFacts, own: Record<string, number> = {}): Record<ItemUid, number> => ({
  ...Object.fromEntries([facts.weapon.bareUid, ...facts.parts.map(({ uid }) => uid)].map((uid) => [uid, 5000])),
  ...own,
})

/** Reasons by part, of the build with the least recoil. */
async function refused(facts: WeaponFacts, request: Omit<OptimiserRequest, 'goals'>) {
  const result = await optimise(
    facts,
    { goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 }], ...request },
    { now: Date.now },
  )
  if (result.kind !== 'optimal') throw new Error(result.kind)
  return new Map(result.solution.refused.map(({ uid, reason }) => [uid, reason]))
}

test('a part that conflicts with a wished one is refused for it', async () => {
  const facts = aWeapon()
  const reasons = await refused(facts, { prices: prices(facts), required: [{ part: uidOf('sight') }] })
  expect(reasons.get(uidOf('long-handguard'))).toEqual({ kind: 'conflict', with: ['sight'] })
})

test('a part that needs the slot of a wished one empty conflicts with that, and the other way round', async () => {
  const facts = aWeapon()
  const needing = (index: number, nameId: string) =>
    facts.parts.map((part, own) => ({ ...part, conflicts: [], conflictingSlots: own === index ? [nameId] : [] }))
  const tube = await refused(
    { ...facts, parts: needing(at.tube, 'mod_scope') },
    { prices: prices(facts), required: [{ part: uidOf('sight') }] },
  )
  expect(tube.get(uidOf('tube'))).toEqual({ kind: 'conflict', with: ['sight'] })
  const sight = await refused(
    { ...facts, parts: needing(at.sight, 'mod_stock') },
    { prices: prices(facts), required: [{ part: uidOf('sight') }] },
  )
  expect(sight.get(uidOf('tube'))).toEqual({ kind: 'conflict', with: ['sight'] })
})

test('a part that cannot be bought now is refused for that', async () => {
  const facts = aWeapon()
  const { [uidOf('stock')]: _, ...known } = prices(facts)
  expect((await refused(facts, { prices: known, onlyPriced: true })).get(uidOf('stock'))).toEqual({ kind: 'unpriced' })
})

test('a part that is too expensive is refused for the limit, with what the cheapest better build would cost', async () => {
  const facts = aWeapon()
  const request = { prices: prices(facts, { stock: 80_000 }), limits: { price: { max: 60_000 } } }
  // Better than the best without it, and no more expensive than needed: the preset, the tube and the stock.
  expect((await refused(facts, request)).get(uidOf('stock'))).toEqual({
    kind: 'limit',
    figure: 'price',
    side: 'max',
    limit: 60_000,
    value: 90_000,
  })
})

test('a part that the player does not want is refused for that', async () => {
  const facts = aWeapon()
  const reasons = await refused(facts, { prices: prices(facts), forbidden: { parts: [uidOf('stock')] } })
  expect(reasons.get(uidOf('stock'))).toEqual({ kind: 'forbidden' })
})
