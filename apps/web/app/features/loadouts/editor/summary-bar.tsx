import type { BuildStats } from '@stashwise/loadouts/stats'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoneyShort } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { formatFigure } from './figures/figures.ts'
import styles from './summary-bar.module.css'

/** On phones: the figures that matter most, at the foot of the screen while parts are chosen. A press leads to all of them. */
export const SummaryBar = memo(function SummaryBar({ stats, total, href }: { stats: BuildStats; total: number | undefined; href: string }) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  return (
    <a className={styles.bar} href={href} aria-label={t('summary.toFigures')}>
      <Figure name={t('figure.ergonomics.short')} value={formatFigure('ergonomics', stats.ergonomics, locale)} />
      <Figure
        name={t('figure.recoilVertical.short')}
        value={`${formatFigure('recoilVertical', stats.recoilVertical, locale)} / ${formatFigure('recoilHorizontal', stats.recoilHorizontal, locale)}`}
      />
      <Figure name={t('price.short')} value={total === undefined ? '–' : formatMoneyShort(total, locale)} />
    </a>
  )
})

const Figure = ({ name, value }: { name: string; value: string }) => (
  <span className={styles.figure}>
    <span className={styles.name}>{name}</span>
    <b>{value}</b>
  </span>
)
