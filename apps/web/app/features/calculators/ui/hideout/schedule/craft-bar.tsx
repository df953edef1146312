import { useTranslation } from 'react-i18next'
import { toClock } from '#app/features/calculators/login-times.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import styles from './craft-bar.module.css'
import type { ScheduleNames } from './day-bars.ts'
import { type DayBar, percentOfDay } from './day-bars.ts'

/** A craft in its lane of the day: solid while it runs, striped while it waits to be collected. */
export function CraftBar({ bar, labelOf }: { bar: DayBar; labelOf: ScheduleNames['labelOf'] }) {
  const { t } = useTranslation('schedule')
  const { name, cell } = labelOf(bar.step.craft)
  const [from, ready, collect] = [bar.step.start, bar.step.ready, bar.step.collect].map(toClock)
  const width = bar.to - bar.from
  return (
    <span
      className={styles.bar}
      data-continued={bar.isContinued || undefined}
      data-goes-on={bar.goesOn || undefined}
      style={{ left: percentOfDay(bar.from), width: percentOfDay(width) }}
      title={t('picture.bar', { name, from, ready, collect })}
    >
      <span className={styles.running} style={{ width: `${(((bar.ready - bar.from) / width) * 100).toFixed(2)}%` }} />
      {bar.isNamed ? (
        <span className={styles.label}>
          <ItemCell cell={cell} size={24} />
          <span className={styles.name}>{name}</span>
        </span>
      ) : null}
    </span>
  )
}
