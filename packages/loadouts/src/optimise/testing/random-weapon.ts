import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { Part, PartSlot, WeaponFacts } from '../../facts.ts'
import type { OptimiserRequest } from '../request.ts'

/** A number from 0 up to 1, the same sequence for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const uid = (name: string) => name as ItemUid

/**
 * A small weapon that can be enumerated: slots in slots, parts that fit in several, required slots, conflicts of parts and slots, barrels with
 * their own centre of impact, a magazine, and presets of which some have a part twice. Figures have the magnitudes of the game's.
 */
export function randomWeapon(seed: number): WeaponFacts {
  const random = randomOf(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const some = <T>(list: readonly T[], share: number) => list.filter(() => random() < share)
  const kinds: Part['kind'][] = ['weapon', 'barrel', 'barrel', 'magazine', 'magazine', ...Array<Part['kind']>(whole(4, 7)).fill('mod')]
  const parts = kinds.map((kind, at) => toPart(kind, at, random))
  const mods = parts.flatMap(({ kind }, at) => (kind === 'mod' ? [at] : []))
  const upper = mods.slice(0, Math.ceil(mods.length / 2))
  const lower = mods.slice(upper.length)
  const [weapon] = parts
  if (!weapon) throw new RangeError('no weapon')
  const slot = (nameId: string, allowed: number[], required: boolean): PartSlot => ({ nameId, allowed, required })
  weapon.slots = [
    slot('mod_barrel', some([1, 2], 0.8), random() < 0.5),
    slot('mod_magazine', [3, 4], random() < 0.3),
    slot('mod_stock', some(upper, 0.8), random() < 0.4),
    slot('mod_mount', some(upper, 0.7), false),
  ]
  for (const at of upper) {
    const part = parts[at]
    if (part && random() < 0.7)
      part.slots = [
        slot('mod_scope', some(lower, 0.6), random() < 0.25),
        ...(random() < 0.4 ? [slot('mod_mount', some(lower, 0.5), false)] : []),
      ]
  }
  for (let pair = whole(0, 4); pair > 0; pair--) {
    const a = whole(1, parts.length - 1)
    const b = whole(1, parts.length - 1)
    if (a === b || parts[a]?.conflicts.includes(b)) continue
    parts[a]?.conflicts.push(b)
    parts[b]?.conflicts.push(a)
  }
  for (const at of some(mods, 0.12)) parts[at]?.conflictingSlots.push(random() < 0.5 ? 'mod_scope' : 'mod_mount')
  const presets = Array.from({ length: whole(0, 2) }, (_, at) => ({
    uid: at === 0 ? weapon.uid : uid(`preset-${at}`),
    bsgId: `preset-${at}` as BsgId,
    isDefault: at === 0,
    width: 4,
    height: 2,
    weightKg: 3,
    parts: some([...parts.keys()].slice(1), 0.4).map((part) => ({ part, count: random() < 0.2 ? 2 : 1 })),
    published: {},
  }))
  return {
    weapon: {
      bareUid: uid('bare'),
      caliber: 'Caliber556x45NATO',
      recoilVertical: whole(40, 150),
      recoilHorizontal: whole(150, 400),
      effectiveDistance: 500,
      sightingRange: 100,
      fireRate: 800,
      fireModes: ['single'],
    },
    parts,
    rounds: [
      {
        uid: uid('round'),
        url: 'round',
        imageId: 'round',
        sign: 'generic',
        weightKg: 0.012,
        speed: 900,
        recoil: 0,
        accuracy: 0,
        damage: 50,
        projectiles: 1,
        penetration: 30,
        armorDamagePercent: 40,
      },
    ],
    presets,
  }
}

function toPart(kind: Part['kind'], at: number, random: () => number): Part {
  const step = (from: number, to: number, size: number) => Math.round((from + random() * (to - from)) / size) * size
  // Every fifth part has no effect: ties must be broken.
  const isPlain = kind === 'mod' && random() < 0.2
  return {
    uid: uid(`part-${at}`),
    bsgId: `bsg-${(at * 7) % 13}-${at}` as BsgId,
    url: `part-${at}`,
    imageId: `part-${at}`,
    sign: 'generic',
    kind,
    category: kind === 'mod' && random() < 0.3 ? 'sights' : kind,
    width: 1,
    height: 1,
    weightKg: kind === 'weapon' ? 1.2 : step(0.02, 0.8, 0.01),
    ergonomics: kind === 'weapon' ? step(-5, 95, 0.5) : isPlain ? 0 : step(-9, 12, 0.5),
    recoil: kind === 'weapon' || isPlain ? 0 : step(-0.2, 0.05, 0.01),
    accuracy: kind === 'weapon' || isPlain ? 0 : step(-0.05, 0.1, 0.01),
    velocity: 0,
    ...((kind === 'weapon' || kind === 'barrel') && { centerOfImpact: step(0.02, 0.09, 0.001) }),
    ...(random() < 0.2 && { sightingRange: step(100, 900, 100) }),
    ...(kind === 'magazine' && { capacity: step(10, 60, 10), allowedRounds: [0] }),
    slots: [],
    conflicts: [],
    conflictingSlots: [],
  }
}

/** Prices of everything a weapon is made of; some have none. */
export function randomPrices(facts: WeaponFacts, seed: number): OptimiserRequest['prices'] {
  const random = randomOf(seed)
  const uids = [facts.weapon.bareUid, ...facts.presets.map((preset) => preset.uid), ...facts.parts.slice(1).map((part) => part.uid)]
  return Object.fromEntries(
    uids.flatMap((own, at) => (random() < (at === 0 ? 0.3 : 0.12) ? [] : [[own, Math.round(random() * 40) * 1000]])),
  )
}
