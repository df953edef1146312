import type { BuildStats } from '@stashwise/loadouts/stats'
import { memo } from 'react'
import { useTexts } from '#app/kit/use-texts.ts'
import { formatFigure, loadedFigure } from '../../figures.ts'
import styles from './summary-bar.module.css'

type Props = {
  stats: BuildStats
  /** Short name of the round that is loaded. */
  round: string | undefined
  total: number | undefined
  href: string
}

/** On phones: the figures that matter most, at the foot of the screen while parts are chosen. A press leads to all of them. */
export const SummaryBar = memo(function SummaryBar({ stats, round, total, href }: Props) {
  const { t, locale, format } = useTexts('loadouts')
  const recoil = (vertical: number, horizontal: number) =>
    `${formatFigure('recoilVertical', vertical, locale)} / ${formatFigure('recoilHorizontal', horizontal, locale)}`
  const loaded = loadedFigure('recoilVertical', stats) === undefined ? undefined : stats.loaded
  return (
    <a className={styles.bar} href={href} aria-label={t('summary.toFigures')}>
      <Figure name={t('figure.ergonomics.short')} value={formatFigure('ergonomics', stats.ergonomics, locale)} />
      <Figure
        name={t('figure.recoilVertical.short')}
        value={recoil(stats.recoilVertical, stats.recoilHorizontal)}
        note={loaded && t('figures.loaded', { round, figure: recoil(loaded.recoilVertical, loaded.recoilHorizontal) })}
      />
      <Figure name={t('price.short')} value={total === undefined ? '–' : format.moneyShort(total)} />
    </a>
  )
})

const Figure = ({ name, value, note }: { name: string; value: string; note?: string | undefined }) => (
  <span className={styles.figure}>
    <span className={styles.name}>{name}</span>
    <b>{value}</b>
    {note === undefined ? null : <span className={styles.note}>{note}</span>}
  </span>
)
