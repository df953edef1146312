import type { FarmLane } from '@stashwise/calculators/hideout/schedule-farm'
import { useTranslation } from 'react-i18next'
import styles from './chart-legend.module.css'

/** What the marks of the chart mean; only those that occur in it. */
export function ChartLegend({ hasCrafts, farm }: { hasCrafts: boolean; farm: FarmLane | undefined }) {
  const { t } = useTranslation('schedule')
  const marks = [
    ...(hasCrafts ? (['running', 'waiting'] as const) : []),
    'login' as const,
    ...(farm ? (['fills'] as const) : []),
    ...(farm && farm.lostPerDay > 0 ? (['full'] as const) : []),
  ]
  return (
    <figcaption className={styles.legend}>
      {marks.map((mark) => (
        <span key={mark}>
          <i className={styles.mark} data-mark={mark} aria-hidden="true" />
          {t(`picture.${mark}`)}
        </span>
      ))}
    </figcaption>
  )
}
