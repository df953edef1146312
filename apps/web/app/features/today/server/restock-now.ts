import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** Flips that are looked at for one of the trader. */
const looked = 300

/** The restock that comes first, and the limited offer of that trader that pays most, as the page of flips lists it. */
export function restockNow(
  { calculators, restocks }: Pick<TodayParts, 'calculators' | 'restocks'>,
  viewer: Viewer,
  player: FiguresRecord,
  now: number,
): Today['restock'] {
  const next = restocks.list(viewer).find(({ at }) => at > now)
  if (!next) return { kind: 'none' }
  const { rows } = calculators
    .calculator(viewer, player)
    .scan(
      { search: '', route: 'trader', available: true, hideDogtags: true, mixesDoubtful: false, sort: 'gainOfAll', dir: 'desc' },
      { limit: looked, isFree: false },
    )
  const best = rows.find(
    ({ place, units, trust, canBeListed }) =>
      place.kind === 'trader' && place.trader.slug === next.trader.slug && units !== undefined && trust !== 'low' && canBeListed,
  )
  return {
    kind: 'found',
    found: {
      trader: next.trader.name,
      at: next.at,
      ...(best?.units !== undefined && { best: { name: best.item.shortName, units: best.units, gain: best.gainOfAll } }),
    },
  }
}
