import { hideoutRules } from './hideout-rules.ts'

/** How solar power and Hideout Management combine: the sources disagree (see `fuelBurn`). */
export type FuelCombination = 'multiplicative' | 'additive'

export type FuelInput = {
  kind: 'metal' | 'other'
  solarPower: boolean
  /** Skill level, 0 to 51. */
  hideoutManagement: number
  combination: FuelCombination
  /** Seconds one unit burns without any bonus; the site's `fuelBase`. */
  secondsPerUnit?: number
}

const { fuel, skillCap } = hideoutRules

/** A skill level as formulas count it: 0 to 50, the elite level counts as 50. */
export const countedLevel = (level: number): number => Math.min(Math.max(level, 0), skillCap)

/**
 * Share of the fuel that is burnt with the player's bonuses, a ratio: 1 without any. Solar power halves; Hideout Management takes off
 * half a percent a level. Multiplied by default (0.5 · 0.75 at best), added as an option (0.5 − 0.25).
 * Source: semantics of the hideout, section 4; the two open re-implementations disagree.
 */
export function fuelBurn({
  solarPower,
  hideoutManagement,
  combination,
}: Pick<FuelInput, 'solarPower' | 'hideoutManagement' | 'combination'>): number {
  const solar = solarPower ? fuel.solarShare : 1
  const off = fuel.perManagementLevel * countedLevel(hideoutManagement)
  return combination === 'additive' ? solar - off : solar * (1 - off)
}

/** Seconds a full tank lasts. Golden values in the test: a metal tank 21.05 h, an expeditionary one 12.63 h without bonuses. */
export function secondsPerTank(input: FuelInput): number {
  const { kind, secondsPerUnit = fuel.secondsPerUnit } = input
  return (fuel.tankUnits[kind] * secondsPerUnit) / fuelBurn(input)
}
