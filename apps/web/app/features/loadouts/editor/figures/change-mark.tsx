import { useTranslation } from 'react-i18next'
import { useSite } from '#app/kit/site-context.ts'
import styles from './change-mark.module.css'
import { type FigureChange, formatChange, type Trend } from './figures.ts'

/** By how much a figure changes: sign, arrow and colour together, so that none of them carries the meaning alone. */
export function ChangeMark({ change, label }: { change: FigureChange; label?: string }) {
  const { locale } = useSite()
  return (
    <TrendText trend={change.trend} isUp={change.by > 0}>
      {label === undefined ? null : <span className={styles.label}>{label} </span>}
      {formatChange(change, locale)}
    </TrendText>
  )
}

/** A change in words, with its arrow. */
export function TrendText({ trend, isUp, children }: { trend: Trend; isUp: boolean; children: React.ReactNode }) {
  const { t } = useTranslation('loadouts')
  return (
    <span className={styles.change} data-trend={trend}>
      <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.arrow}>
        <path d={isUp ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} fill="currentColor" />
      </svg>
      <span>{children}</span>
      {trend === 'even' ? null : <span className="sr-only"> {t(`trend.${trend}`)}</span>}
    </span>
  )
}
