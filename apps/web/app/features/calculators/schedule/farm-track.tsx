import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import { listFills } from './day-bars.ts'

/** Height of a full farm in the drawing's own units; the rest is air above. */
const fullHeight = 88

/** How full the farm is over the day: it rises from each login on, and what stands still is drawn apart. */
export function FarmTrack({ farm, logins }: { farm: FarmLane; logins: readonly number[] }) {
  return (
    <svg className="schedule-farm" viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
      <line className="schedule-farm-cap" x1={0} x2={1440} y1={100 - fullHeight} y2={100 - fullHeight} />
      {listFills(logins, farm).map(({ from, fullAt, to, level }) => {
        const top = 100 - level * fullHeight
        return (
          <g key={from}>
            <path className="schedule-farm-fill" d={`M${from} 100L${fullAt} ${top}H${to}V100z`} />
            {fullAt < to ? (
              <rect className="schedule-farm-full" x={fullAt} y={100 - fullHeight} width={to - fullAt} height={fullHeight} />
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
