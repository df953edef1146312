import type { MarkerDetails } from './map-facts.ts'
import type { MarkerKind } from './marker-kinds.ts'

type Needs = NonNullable<MarkerDetails['requires']>

/** What extracts' names reveal. Source: the ids of all extracts of the game, 1.0. */
const patterns: readonly [Needs, RegExp][] = [
  ['secret', /_secret_/i],
  ['payment', /v-?ex|_car$|pp exfil/i],
  ['coop', /co-?op|scav_pmc|factory gate|tunnel_shared|smugglers_trail/i],
  ['flare', /sniper(?:_exit)?$/i],
  ['train', /_train$/i],
]

/** Requirements of an extract; scav extracts have none. */
export function extractNeeds(nameId: string, faction: string): Needs | undefined {
  const found = patterns.find(([, pattern]) => pattern.test(nameId))?.[0]
  return faction === 'scav' && found === 'flare' ? undefined : found
}

/** Exits for both sides are listed with the PMCs', those that must be paid or shared with a scav by themselves. */
export function extractKind(faction: string, needs: Needs | undefined): MarkerKind {
  if (faction === 'scav') return 'scavExtraction'
  return needs === 'payment' || needs === 'coop' ? 'coopExtraction' : 'pmcExtraction'
}
