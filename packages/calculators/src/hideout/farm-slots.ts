import { hideoutRules } from './hideout-rules.ts'

/** Graphics cards that a farm of a level holds. */
export const slotsOfFarm = (level: number): number =>
  level > 0 ? (hideoutRules.bitcoin.slots[level - 1] ?? hideoutRules.bitcoin.maxCards) : 0
