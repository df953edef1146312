import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { type FigureChange, formatChange, type Trend } from '#app/features/loadouts/figures.ts'
import styles from './change-mark.module.css'

/** What screen readers hear of a trend. Looked up once for all marks of a list: dozens of them change with each part that is chosen. */
export type TrendWords = Record<Exclude<Trend, 'even'>, string>
export const trendWords = (t: TFunction<'loadouts'>): TrendWords => ({ better: t('trend.better'), worse: t('trend.worse') })

/** By how much a figure changes: sign, arrow and colour together, so that none of them carries the meaning alone. */
export function ChangeMark({ change, locale, words }: { change: FigureChange; locale: Locale; words: TrendWords }) {
  return (
    <TrendText trend={change.trend} isUp={change.by > 0} words={words}>
      {formatChange(change, locale)}
    </TrendText>
  )
}

/** A change in words, with its arrow. */
export function TrendText({ trend, isUp, words, children }: { trend: Trend; isUp: boolean; words: TrendWords; children: ReactNode }) {
  return (
    <span className={styles.change} data-trend={trend} data-up={isUp || undefined}>
      {children}
      {trend === 'even' ? null : <span className="sr-only"> {words[trend]}</span>}
    </span>
  )
}
