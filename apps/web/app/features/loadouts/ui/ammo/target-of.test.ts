import type { ArmorLayer } from '@stashwise/loadouts/ballistics/shot'
import { shotsToKill } from '@stashwise/loadouts/ballistics/shots-to-kill'
import { expect, test } from 'vitest'
import type { AmmoView } from '../../round-row.ts'
import { innerClass, targetOf } from './target-of.ts'

type Search = Parameters<typeof targetOf>[1]

/** Granit 4RS and the Kirasa's soft armor, as the feed has them. */
const plate: ArmorLayer = { armorClass: 6, durability: 50, maxDurability: 50, bluntThroughput: 0.1638, destructibility: 0.6 }
const soft: ArmorLayer = { armorClass: 3, durability: 56, maxDurability: 56, bluntThroughput: 0.33, destructibility: 0.1875 }
const view: AmmoView = {
  rounds: [],
  calibers: [],
  reference: [undefined, undefined, soft, undefined, undefined, plate],
  armors: [{ url: 'granit_4rs', name: 'Granit 4RS', layer: plate, material: 'Ceramic' }],
}
const whole: Search = { class: 0, durability: 100, armor: undefined, inner: undefined }
/** 5.45x39 mm BP gs. */
const bp = { damage: 48, penetration: 45, armorDamagePercent: 46, projectiles: 1 }
const shots = (search: Partial<Search>) => shotsToKill(bp, 'thorax', targetOf(view, { ...whole, ...search }).layers).expected

test('layers are from the outside in, each with what is left of it', () => {
  expect(targetOf(view, { ...whole, armor: 'granit_4rs', inner: innerClass(3), durability: 50 }).layers).toEqual([
    { ...plate, durability: 25 },
    { ...soft, durability: 28 },
  ])
  expect(targetOf(view, { ...whole, inner: innerClass(3) })).toMatchObject({ outer: soft, layers: [soft] })
  expect(targetOf(view, whole)).toEqual({ layers: [] })
  expect(targetOf(view, { ...whole, inner: 'class_9' }).layers).toEqual([])
})

test('soft armor behind a plate takes more shots than the plate alone, and any armor more than none', () => {
  expect(shots({ armor: 'granit_4rs', inner: innerClass(3) })).toBeGreaterThan(shots({ armor: 'granit_4rs' }))
  expect(shots({ armor: 'granit_4rs' })).toBeGreaterThan(shots({ inner: innerClass(3) }))
  expect(shots({ inner: innerClass(3) })).toBeGreaterThan(shots({}))
})
