import type { MapSlug } from '@stashwise/game/ids'
import type { MapExtract } from '@stashwise/game/map'
import type { Objective } from '@stashwise/game/quest'

/** The exits of an objective. Of names several sides have, the PMC's counts. */
export function exitsOfObjective(
  { details, maps }: Pick<Objective, 'details' | 'maps'>,
  slug: MapSlug,
  extracts: readonly MapExtract[],
): MapExtract[] {
  const wanted = details['exitName']
  if (typeof wanted !== 'string' || wanted.trim() === '' || (maps.length > 0 && !maps.includes(slug))) return []
  const named = extracts.filter(({ nameId }) => nameId.trim() === wanted.trim())
  const open = named.filter(({ faction }) => faction !== 'scav')
  return open.length > 0 ? open : named
}
