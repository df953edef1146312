import type { ItemUid } from '@stashwise/game/ids'
import type { Build } from './build.ts'
import type { Part, Round, WeaponFacts } from './facts.ts'
import { placedParts } from './tree.ts'

/** Unrounded figures of a build: recoil in the game's points, distances in metres, velocity in m/s. */
export type BuildStats = Handling & {
  /** 0 to 100, as the game shows it. */
  ergonomics: number
  rawErgonomics: number
  /** Without the round's own part, as the game shows it. */
  recoilVertical: number
  recoilHorizontal: number
  /** Minutes of angle, without the round's own part; less is better. Absent while there is no barrel. */
  moa?: number
  effectiveDistance: number
  sightingRange: number
  /** With a full magazine and a round in the chamber. */
  weightKg: number
  /** Without rounds, as presets are published. */
  emptyWeightKg: number
  /** Rounds per minute. */
  fireRate: number
  fireModes: string[]
  /** Rounds of the magazine; absent without one. */
  capacity?: number
  /** With the round the figures below are for; absent when nothing fits. */
  round?: ItemUid
  velocity?: number
  /** Recoil and accuracy with the round's own part. */
  loaded?: { recoilVertical: number; recoilHorizontal: number; moa?: number }
}

/** Minutes of angle of a centre of impact of 1: a hundred metres over the 2.9089 cm of one minute. Source: semantics §14. */
export const moaPerImpact = 100 / 2.9089

/** Sums over the parts of a build. `moa` needs no part: a barrel's centre of impact replaces the weapon's. */
export type PartSums = {
  ergonomics: number
  recoil: number
  accuracy: number
  velocity: number
  weightKg: number
  centerOfImpact: number
  sightingRange: number
  magazine?: Part
}

/** Adds up what parts do. The weapon comes first. */
export function sumParts(parts: Iterable<Part>): PartSums {
  const sums: PartSums = { ergonomics: 0, recoil: 0, accuracy: 0, velocity: 0, weightKg: 0, centerOfImpact: 0, sightingRange: 0 }
  for (const part of parts) {
    sums.ergonomics += part.ergonomics
    sums.recoil += part.recoil
    sums.accuracy += part.accuracy
    sums.velocity += part.velocity
    sums.weightKg += part.weightKg
    if (part.centerOfImpact !== undefined && part.centerOfImpact > 0) sums.centerOfImpact = part.centerOfImpact
    sums.sightingRange = Math.max(sums.sightingRange, part.sightingRange ?? 0)
    if (part.kind === 'magazine' && !sums.magazine) sums.magazine = part
  }
  return sums
}

/** What a build does. Modifiers are added as fractions. Source: semantics §14. `round`: in place of the build's own. Golden values: record 047. */
export function buildStats(facts: WeaponFacts, build: Build, { round = build.round }: { round?: ItemUid } = {}): BuildStats {
  return statsOfSums(facts, sumParts(placedParts(facts, build).map(({ part }) => part)), round)
}

/** {@link buildStats} of sums that are known already. */
export function statsOfSums(facts: WeaponFacts, sums: PartSums, wanted: ItemUid | undefined): BuildStats {
  const { weapon } = facts
  const round = roundFor(facts, sums.magazine, wanted)
  const emptyWeightKg = toMilligrams(sums.weightKg)
  const weightKg = toMilligrams(sums.weightKg + (round?.weightKg ?? 0) * roundsLoaded(sums.magazine))
  const factor = 1 + sums.recoil
  // Without a centre of impact there is no barrel: 0 MOA would be the best of all weapons.
  const moa = sums.centerOfImpact > 0 ? sums.centerOfImpact * (1 - sums.accuracy) * moaPerImpact : undefined
  return {
    ergonomics: Math.min(100, Math.max(0, sums.ergonomics)),
    rawErgonomics: sums.ergonomics,
    recoilVertical: weapon.recoilVertical * factor,
    recoilHorizontal: weapon.recoilHorizontal * factor,
    ...(moa !== undefined && { moa }),
    effectiveDistance: weapon.effectiveDistance,
    sightingRange: sums.sightingRange,
    weightKg,
    emptyWeightKg,
    fireRate: weapon.fireRate,
    fireModes: weapon.fireModes,
    ...(sums.magazine?.capacity !== undefined && { capacity: sums.magazine.capacity }),
    ...(round && {
      round: round.uid,
      velocity: round.speed * (1 + sums.velocity),
      loaded: {
        recoilVertical: (weapon.recoilVertical + round.recoil) * factor,
        recoilHorizontal: (weapon.recoilHorizontal + round.recoil) * factor,
        ...(moa !== undefined && { moa: moa * roundSpread(round) }),
      },
    }),
    ...handlingOf({ weightKg, ergonomics: sums.ergonomics }),
  }
}

/** A build's round: the wanted, else the usual, else the first that fits the magazine, or without one the weapon. */
export function roundFor(facts: WeaponFacts, magazine: Part | undefined, wanted?: ItemUid): Round | undefined {
  const { weapon } = facts
  const fitting = fittingRounds(facts, magazine)
  return fitting.find(({ uid }) => uid === wanted) ?? fitting.find(({ uid }) => uid === weapon.defaultRound) ?? fitting[0]
}

const fittingRounds = ({ rounds }: WeaponFacts, magazine: Part | undefined): readonly Round[] =>
  magazine?.allowedRounds?.flatMap((at) => rounds[at] ?? []) ?? rounds

/** Whether the weapon fires a build's own round out of the magazine on it; true for a build without one. */
export function isRoundFit(facts: WeaponFacts, build: Build): boolean {
  const { magazine } = sumParts(placedParts(facts, build).map(({ part }) => part))
  return build.round === undefined || fittingRounds(facts, magazine).some(({ uid }) => uid === build.round)
}

/** Rounds on a loaded weapon: a full magazine and the chamber; a cylinder's chambers are its magazine. */
export const roundsLoaded = (magazine: Part | undefined): number => (magazine?.capacity ?? 0) + (magazine?.isCylinder ? 0 : 1)

/**
 * A round's factor of the spread: 10 % accuracy is a tenth less, never nothing (some have 120 %). Sources disagree; decided in record 047.
 */
const roundSpread = ({ accuracy }: Round): number => (accuracy >= 0 ? 1 / (1 + accuracy / 100) : 1 - accuracy / 100)

/** How a weapon is carried and aimed. */
type Handling = {
  /** Overswing ("EED") in points: 0 or more is good, less sways the further the weapon is turned. */
  overweight: number
  /** Seconds of aiming until the arms are tired. */
  armStaminaSeconds: number
}

/** Weights add up to the same whatever the order of the parts: 3.315 kg is not once 3.31 and once 3.32. */
const toMilligrams = (kilograms: number): number => Math.round(kilograms * 1e6) / 1e6

/**
 * Overweight and arm stamina of a weapon, `ergonomics` unlimited, for a player without the Strength skill and gear that hinders.
 * Source: community model of SpaceMonkey37, as EFTForge and AhaiMk01/tarkov-weapon-optimizer use it; semantics §14, one source.
 */
export function handlingOf({ weightKg, ergonomics }: { weightKg: number; ergonomics: number }): Handling {
  const limitKg = 0.0007556 * ergonomics ** 2 + 0.02736 * ergonomics + 2.9159
  const stamina = 85.5 / (weightKg + 0.65) + 9.15 + 0.06477 * ergonomics
  return { overweight: -15 * (weightKg - limitKg), armStaminaSeconds: stamina / 1.04 }
}
