import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import { withKnownLocks } from '@stashwise/catalogue/key-locks'
import type { ItemUid, MapSlug } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { containersNear } from '@stashwise/maps/near-locks'
import type { NearContainer } from '@stashwise/market/view'
import { sumByName } from './near-containers.ts'

type Near = ReturnType<typeof containersNear>
/** Some 300 keys among 7,000 containers: once for a mode's facts. */
const nearOf = weakMemoize((facts: CatalogueFacts): ReadonlyMap<string, Near> => {
  const found = new Map<string, Near>()
  for (const [key, maps] of facts.joins.keyLocks) {
    for (const { map: slug } of maps) {
      const map = facts.maps.get(slug)
      if (map) found.set(nearKey(slug, key), containersNear(withKnownLocks(map, facts.joins.locks), key))
    }
  }
  return found
})
const nearKey = (map: MapSlug, key: ItemUid) => `${map} ${key}`

/** Containers near the locks of a key on a map by name, the most frequent kind first; empty where the data has none. */
export const behindLocks = (facts: CatalogueFacts, locale: Locale, key: ItemUid, map: MapSlug): NearContainer[] =>
  sumByName(
    (nearOf(facts).get(nearKey(map, key)) ?? []).map(({ container, count }) => ({
      name: nameOf(facts, 'container', container, locale),
      count,
    })),
  )
