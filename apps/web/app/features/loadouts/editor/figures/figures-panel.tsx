import type { Locale } from '@stashwise/game/locale'
import type { BuildStats } from '@stashwise/loadouts/stats'
import type { TFunction } from 'i18next'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '#app/kit/site-context.ts'
import { ChangeMark } from './change-mark.tsx'
import { compareStats, type FigureId, figureIds, formatFigure, isMeasured } from './figures.ts'
import styles from './figures-panel.module.css'

type Props = {
  stats: BuildStats
  /** Figures of the default preset: changes are against them. */
  preset: BuildStats
  fireModes: readonly string[]
  /** Figures with the candidate that is pointed at. */
  preview?: BuildStats | undefined
}

/** Every number of the build, how it differs from the preset, and what it would be with the part that is pointed at. */
export const FiguresPanel = memo(function FiguresPanel({ stats, preset, preview, fireModes }: Props) {
  const { t } = useTranslation('loadouts')
  const { locale } = useSite()
  const against = compareStats(preset, stats)
  const previewed = preview && compareStats(stats, preview)
  return (
    <div className={styles.panel}>
      <dl className={styles.list}>
        {figureIds.map((id) => {
          const value = stats[id]
          const change = previewed?.get(id) ?? against.get(id)
          return (
            <div key={id} className={styles.row} data-previewed={previewed?.has(id) || undefined} data-main={mains.has(id) || undefined}>
              <dt title={t(`figure.${id}.hint`)}>{t(`figure.${id}.name`)}</dt>
              <dd className={styles.change}>
                {change ? <ChangeMark {...{ change, locale, t }} /> : id === 'moa' && value === undefined ? t('figures.noBarrel') : null}
              </dd>
              <dd className={styles.value}>{value === undefined ? '–' : <Value {...{ id, value, stats, locale, t }} />}</dd>
              {id in scales ? <Bar id={id} stats={stats} preset={preset} /> : null}
            </div>
          )
        })}
        <div className={styles.row}>
          <dt>{t('figure.fireModes.name')}</dt>
          <dd className={styles.modes}>{fireModes.join(', ')}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t(previewed ? 'figures.previewed' : 'figures.against')}</p>
    </div>
  )
})

/** Figures that most builds are made for. */
const mains: ReadonlySet<FigureId> = new Set(['ergonomics', 'recoilVertical', 'recoilHorizontal'])

type ValueProps = { id: FigureId; value: number; stats: BuildStats; locale: Locale; t: TFunction<'loadouts'> }

function Value({ id, value, stats, locale, t }: ValueProps) {
  const isClamped = id === 'ergonomics' && stats.rawErgonomics.toFixed(1) !== stats.ergonomics.toFixed(1)
  return (
    <>
      {formatFigure(id, value, locale)}
      {isMeasured(id) ? <span className={styles.unit}> {t(`unit.${id}`)}</span> : null}
      {isClamped ? (
        <span className={styles.raw} title={t('figures.rawHint')}>
          {' '}
          {t('figures.raw', { figure: formatFigure(id, stats.rawErgonomics, locale) })}
        </span>
      ) : null}
    </>
  )
}

/** Full bars: all ergonomics there are; as much recoil as the worse of build and preset. */
const scales: Partial<Record<FigureId, (stats: BuildStats, preset: BuildStats) => number>> = {
  ergonomics: () => 100,
  recoilVertical: (stats, preset) => Math.max(stats.recoilVertical, preset.recoilVertical) * 1.15,
  recoilHorizontal: (stats, preset) => Math.max(stats.recoilHorizontal, preset.recoilHorizontal) * 1.15,
}

function Bar({ id, stats, preset }: { id: FigureId; stats: BuildStats; preset: BuildStats }) {
  const scale = scales[id]?.(stats, preset) || 1
  const share = (value: number | undefined) => Math.min(Math.max((value ?? 0) / scale, 0), 1)
  return (
    <dd className={styles.bar} aria-hidden="true">
      <span style={{ '--share': share(stats[id]) } as CSSProperties} />
      <i style={{ left: `${share(preset[id]) * 100}%` }} />
    </dd>
  )
}
