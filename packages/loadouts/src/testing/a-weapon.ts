import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { Part, Round, WeaponFacts } from '../facts.ts'

/*
 * A small M4A1 for tests: receiver, two barrels, a magazine, a handguard with a foregrip slot, a stock that needs a buffer tube, a sight
 * that conflicts with the long handguard. Figures are of the game's magnitude.
 */

export const uidOf = (name: string) => name as ItemUid

export function aPart(name: string, part: Partial<Part> = {}): Part {
  return {
    uid: uidOf(name),
    bsgId: name as BsgId,
    url: name,
    imageId: name,
    sign: 'generic',
    kind: 'mod',
    category: 'Weapon_parts',
    width: 1,
    height: 1,
    weightKg: 0.1,
    ergonomics: 0,
    recoil: 0,
    accuracy: 0,
    velocity: 0,
    slots: [],
    conflicts: [],
    conflictingSlots: [],
    ...part,
  }
}

export function aRound(name: string, round: Partial<Round> = {}): Round {
  return {
    uid: uidOf(name),
    url: name,
    imageId: name,
    sign: 'generic',
    weightKg: 0.012,
    speed: 922,
    recoil: 0,
    accuracy: 0,
    damage: 53,
    projectiles: 1,
    penetration: 31,
    armorDamagePercent: 37,
    ...round,
  }
}

/** Places of the parts of {@link aWeapon}. */
export const at = {
  weapon: 0,
  receiver: 1,
  shortBarrel: 2,
  longBarrel: 3,
  magazine: 4,
  shortHandguard: 5,
  longHandguard: 6,
  grip: 7,
  tube: 8,
  stock: 9,
  sight: 10,
} as const

const slot = (nameId: string, allowed: number[], required = false) => ({ nameId, required, allowed })

export function aWeapon(): WeaponFacts {
  const handguards = [at.shortHandguard, at.longHandguard]
  const barrel = { kind: 'barrel' as const, slots: [slot('mod_handguard', handguards)] }
  const parts = [
    aPart('m4a1', {
      kind: 'weapon',
      weightKg: 0.38,
      ergonomics: 48,
      centerOfImpact: 0.01,
      sightingRange: 100,
      slots: [
        slot('mod_reciever', [at.receiver], true),
        slot('mod_magazine', [at.magazine]),
        slot('mod_stock', [at.tube]),
        slot('mod_foregrip', [at.grip]),
      ],
    }),
    aPart('receiver', {
      weightKg: 0.325,
      ergonomics: 5,
      recoil: -0.02,
      slots: [slot('mod_barrel', [at.shortBarrel, at.longBarrel], true), slot('mod_scope', [at.sight])],
    }),
    aPart('short-barrel', {
      ...barrel,
      weightKg: 0.63,
      ergonomics: -5,
      recoil: -0.01,
      centerOfImpact: 0.07,
      velocity: -0.05,
      extraSize: { left: 1 },
    }),
    aPart('long-barrel', {
      ...barrel,
      weightKg: 0.85,
      ergonomics: -12,
      recoil: -0.04,
      accuracy: 0.02,
      centerOfImpact: 0.04,
      extraSize: { left: 2 },
    }),
    aPart('magazine', {
      kind: 'magazine',
      weightKg: 0.18,
      ergonomics: -3,
      capacity: 30,
      allowedRounds: [0, 1],
      extraSize: { down: 1 },
    }),
    aPart('short-handguard', { weightKg: 0.2, ergonomics: 8, slots: [slot('mod_foregrip', [at.grip])], extraSize: { left: 1 } }),
    aPart('long-handguard', {
      weightKg: 0.3,
      ergonomics: 10,
      recoil: -0.02,
      slots: [slot('mod_foregrip', [at.grip])],
      conflicts: [at.sight],
    }),
    aPart('grip', { weightKg: 0.09, ergonomics: 3, recoil: -0.015 }),
    aPart('tube', { weightKg: 0.15, ergonomics: 0, recoil: -0.01, slots: [slot('mod_stock_000', [at.stock], true)] }),
    aPart('stock', { weightKg: 0.28, ergonomics: 9, recoil: -0.21, extraSize: { right: 1 }, conflictingSlots: [] }),
    aPart('sight', { kind: 'scope', weightKg: 0.12, ergonomics: -2, sightingRange: 600, conflicts: [at.longHandguard] }),
  ]
  return {
    weapon: {
      bareUid: uidOf('m4a1-bare'),
      caliber: 'Caliber556x45NATO',
      recoilVertical: 125,
      recoilHorizontal: 340,
      effectiveDistance: 500,
      sightingRange: 100,
      fireRate: 800,
      fireModes: ['single', 'fullauto'],
      defaultRound: uidOf('m855'),
    },
    parts,
    rounds: [aRound('m855'), aRound('m995', { speed: 1013, recoil: 5, accuracy: 10, penetration: 53, weightKg: 0.0125 })],
    presets: [
      {
        uid: uidOf('m4a1'),
        bsgId: 'm4a1-default' as BsgId,
        isDefault: true,
        width: 3,
        height: 2,
        weightKg: 1.895,
        parts: [at.receiver, at.shortBarrel, at.magazine, at.shortHandguard, at.grip].map((part) => ({ part, count: 1 })),
        published: { ergonomics: 56, recoilVertical: 119, recoilHorizontal: 325, moa: 2.41 },
      },
    ],
  }
}
