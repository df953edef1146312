import { eliteStrength } from '@stashwise/loadouts/gear/weight'
import { searchHref } from '#app/http/search-href.ts'

/** What the address says: the set's text, and the level of the Strength skill the limits are for. */
export type GearSearch = { code: string; strength: number }

const maxCodeLength = 2000

/** Reads an address; whatever cannot be read is as by default. */
export function parseGearSearch(params: URLSearchParams): GearSearch {
  const strength = params.get('strength') ?? ''
  return {
    code: (params.get('g') ?? '').slice(0, maxCodeLength),
    strength: /^\d{1,2}$/.test(strength) ? Math.min(Number(strength), eliteStrength) : 0,
  }
}

export const gearHref = ({ code, strength }: GearSearch): string => searchHref('/gear', { g: code, strength }, { g: '', strength: 0 })
