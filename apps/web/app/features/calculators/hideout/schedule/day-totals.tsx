import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { DayFigureName } from '@stashwise/calculators/view'
import type { Locale } from '@stashwise/game/locale'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatDecimal, formatMoney, formatNumber } from '#app/kit/format.ts'
import { WhyLink } from '../../shared/why/why-link.tsx'
import styles from './day-totals.module.css'

/** What the day brings, part by part. `ceiling`: roubles a day after fuel when everything is started again the moment it is ready. */
export function DayTotals({
  schedule,
  ceiling,
  locale,
  whyHref,
}: {
  schedule: DaySchedule
  ceiling: number | undefined
  locale: Locale
  whyHref(figure: DayFigureName): string
}) {
  const { t } = useTranslation()
  const { perDay, farm } = schedule
  const share = ceiling !== undefined && ceiling > 0 ? Math.min(perDay.net / ceiling, 1) : undefined
  return (
    <dl className={styles.totals}>
      <Total name={t('schedule.totals.net')} figure={formatMoney(perDay.net, locale)} why={whyHref('net')} isMain />
      <Total name={t('schedule.totals.crafts')} figure={formatMoney(perDay.crafts, locale)} why={whyHref('crafts')} />
      {farm ? (
        <Total
          name={t('schedule.totals.coins')}
          figure={formatMoney(perDay.coins, locale)}
          why={whyHref('coins')}
          note={t('schedule.totals.coinsPerDay', { figure: formatDecimal(farm.coinsPerDay, locale) })}
        >
          {farm.lostPerDay < 0.005 ? null : (
            <dd className={styles.note} data-lost>
              {t('schedule.totals.lost', { figure: formatDecimal(farm.lostPerDay, locale) })}
            </dd>
          )}
        </Total>
      ) : null}
      {perDay.fuel > 0 ? (
        <Total name={t('schedule.totals.fuel')} figure={formatMoney(-perDay.fuel, locale)} why={whyHref('fuelPerDay')} />
      ) : null}
      {ceiling === undefined || share === undefined ? null : (
        <Total
          name={t('schedule.totals.share')}
          figure={`${formatNumber(share * 100, locale)}%`}
          why={whyHref('share')}
          note={t('schedule.totals.shareWhy', { price: formatMoney(ceiling, locale) })}
        />
      )}
    </dl>
  )
}

function Total({
  name,
  figure,
  why,
  note,
  isMain = false,
  children,
}: {
  name: string
  figure: string
  why: string
  note?: string
  isMain?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.total} data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd className={styles.figure}>
        <WhyLink to={why}>{figure}</WhyLink>
      </dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
      {children}
    </div>
  )
}
