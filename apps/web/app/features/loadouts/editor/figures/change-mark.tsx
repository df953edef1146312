import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import styles from './change-mark.module.css'
import { type FigureChange, formatChange, type Trend } from './figures.ts'

/** Of the component around it: dozens of marks change with each part that is chosen. */
type Texts = { t: TFunction<'loadouts'> }

/** By how much a figure changes: sign, arrow and colour together, so that none of them carries the meaning alone. */
export function ChangeMark({ change, locale, t }: Texts & { change: FigureChange; locale: Locale }) {
  return (
    <TrendText trend={change.trend} isUp={change.by > 0} t={t}>
      {formatChange(change, locale)}
    </TrendText>
  )
}

/** A change in words, with its arrow. */
export function TrendText({ trend, isUp, t, children }: Texts & { trend: Trend; isUp: boolean; children: ReactNode }) {
  return (
    <span className={styles.change} data-trend={trend} data-up={isUp || undefined}>
      {children}
      {trend === 'even' ? null : <span className="sr-only"> {t(`trend.${trend}`)}</span>}
    </span>
  )
}
