import { lowestLevel } from '@stashwise/accounts/vocabulary'
import type { ProgressPlayer } from '@stashwise/progression/player'

/** Whether level and trader levels are those that every PMC begins with: perhaps the player never set them. */
export const isUnset = ({ level, tradersLL, tracksProgress }: ProgressPlayer): boolean =>
  tracksProgress && level === lowestLevel && Object.values(tradersLL).every((loyalty) => loyalty === 1)
