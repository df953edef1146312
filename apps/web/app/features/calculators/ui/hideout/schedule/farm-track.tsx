import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import { listFills } from './day-bars.ts'
import styles from './farm-track.module.css'

/** Height of a full farm in units of the view box; the rest stays empty. */
const fullHeight = 88

/** How full the farm is over the day: it rises from each login on, and the time in which it is full has a colour of its own. */
export function FarmTrack({ farm, logins }: { farm: FarmLane; logins: readonly number[] }) {
  return (
    <svg className={styles.farm} viewBox="0 0 1440 100" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.cap} x1={0} x2={1440} y1={100 - fullHeight} y2={100 - fullHeight} />
      {listFills(logins, farm).map(({ from, fullAt, to, level }) => {
        const top = 100 - level * fullHeight
        return (
          <g key={from}>
            <path className={styles.fill} d={`M${from} 100L${fullAt} ${top}H${to}V100z`} />
            {fullAt < to ? <rect className={styles.full} x={fullAt} y={100 - fullHeight} width={to - fullAt} height={fullHeight} /> : null}
          </g>
        )
      })}
    </svg>
  )
}
