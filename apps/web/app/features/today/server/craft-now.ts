import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** Crafts that are looked at for one whose prices can be trusted. */
const looked = 20

/** The craft that earns most by the hour of those the player can start, as the page of crafts lists it. */
export function craftNow({ calculators }: Pick<TodayParts, 'calculators'>, viewer: Viewer, player: FiguresRecord): Today['craft'] {
  if (!isFactKnown(player, 'modules')) return { kind: 'unknown' }
  const { rows } = calculators.calculator(viewer, player).list(
    {
      kind: 'craft',
      search: '',
      available: true,
      profitable: true,
      hideDogtags: true,
      farmLast: true,
      mixesDoubtful: false,
      sort: 'perHour',
      dir: 'desc',
    },
    { limit: looked, isFree: false },
  )
  const best = rows.find(({ trust }) => trust !== 'low') ?? rows[0]
  const item = best?.outputs[0]?.item
  const { perHour, time } = best?.figures ?? {}
  if (best?.place.kind !== 'craft' || !item || perHour === undefined || time === undefined) return { kind: 'none' }
  return {
    kind: 'found',
    found: {
      name: item.name,
      href: `/crafts?item=${item.url}&place=${best.place.module.slug}`,
      perHour,
      seconds: time,
      station: best.place.module.name,
      level: best.place.level,
    },
  }
}
