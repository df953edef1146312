import type { Locale } from '@stashwise/game/locale'
import type { BuildStats } from '@stashwise/loadouts/stats'
import type { TFunction } from 'i18next'
import { memo, useMemo } from 'react'
import {
  compareStats,
  type FigureId,
  figureIds,
  formatFigure,
  isMeasured,
  loadedFigure,
  type Trend,
} from '#app/features/loadouts/figures.ts'
import type { NamedMoaDoubt } from '#app/features/loadouts/named-moa-doubt.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { ChangeMark, type TrendWords, trendWords } from './change-mark.tsx'
import styles from './figures-panel.module.css'
import { moaDoubtWords } from './moa-words.ts'

type Props = {
  stats: BuildStats
  /** Figures of the default preset: changes are against them. */
  preset: BuildStats
  fireModes: readonly string[]
  /** Why the MOA is marked. */
  moaDoubt?: NamedMoaDoubt | undefined
  /** Name of the round that is loaded. */
  round?: string | undefined
  /** Figures with the candidate that is pointed at. */
  preview?: BuildStats | undefined
}

/** Every number of the build, how it differs from the preset, and what it would be with the part that is pointed at. */
export const FiguresPanel = memo(function FiguresPanel({ stats, preset, preview, fireModes, moaDoubt, round = '' }: Props) {
  const { t, locale } = useTexts('loadouts')
  const trends = useMemo(() => trendWords(t), [t])
  const against = compareStats(preset, stats)
  const previewed = preview && compareStats(stats, preview)
  return (
    <div className="shrink">
      <dl>
        {figureIds.map((id) => {
          const change = previewed?.get(id) ?? against.get(id)
          const scale = scales[id]?.(stats, preset)
          return (
            <FigureRow
              key={id}
              id={id}
              value={stats[id]}
              loaded={loadedFigure(id, stats)}
              isDoubtful={id === 'moa' && moaDoubt !== undefined}
              round={round}
              raw={id === 'ergonomics' ? stats.rawErgonomics : undefined}
              by={change?.by}
              trend={change?.trend}
              isPreviewed={previewed?.has(id) ?? false}
              share={scale === undefined ? undefined : shareOf(stats[id], scale)}
              presetShare={scale === undefined ? undefined : shareOf(preset[id], scale)}
              {...{ trends, locale, t }}
            />
          )
        })}
        <div className={styles.row}>
          <dt>{t('figure.fireModes.name')}</dt>
          <dd className={styles.modes}>{fireModes.join(', ')}</dd>
        </div>
      </dl>
      {moaDoubt ? <p className="small-faint above-2">{moaDoubtWords(moaDoubt, t, locale)}</p> : null}
      <p className="small-faint above-2">{t(previewed ? 'figures.previewed' : 'figures.against')}</p>
    </div>
  )
})

/** Figures that most builds are made for. */
const mains: ReadonlySet<FigureId> = new Set(['ergonomics', 'recoilVertical', 'recoilHorizontal'])

type RowProps = {
  id: FigureId
  value: number | undefined
  /** With the round, where that makes a difference. */
  loaded: number | undefined
  round: string
  /** A published figure contradicts it. */
  isDoubtful: boolean
  /** What the value would be without its limits. */
  raw: number | undefined
  by: number | undefined
  trend: Trend | undefined
  isPreviewed: boolean
  /** How full the figure's bar is, and where the preset's mark is on it; 0 to 1. */
  share: number | undefined
  presetShare: number | undefined
  trends: TrendWords
  locale: Locale
  t: TFunction<'loadouts'>
}

/** Plain props: a part changes a few figures, and only their rows are rendered. */
const FigureRow = memo(function FigureRow(props: RowProps) {
  const { id, value, by, trend, isPreviewed, share, presetShare, trends, locale, t } = props
  return (
    <div className={styles.row} data-previewed={isPreviewed || undefined} data-main={mains.has(id) || undefined}>
      <dt title={t(`figure.${id}.hint`)}>{t(`figure.${id}.name`)}</dt>
      <dd className={`small-dim ${styles.change}`}>
        {by !== undefined && trend ? (
          <ChangeMark change={{ id, by, trend }} words={trends} locale={locale} />
        ) : id === 'moa' && value === undefined ? (
          t('figures.noBarrel')
        ) : null}
      </dd>
      <dd className={styles.value}>{value === undefined ? '–' : <Value {...props} value={value} />}</dd>
      <LoadedLine {...props} />
      {share === undefined ? null : <Bar share={share} presetShare={presetShare ?? 0} />}
    </div>
  )
})

function Value({ id, value, raw, isDoubtful, locale, t }: RowProps & { value: number }) {
  const isClamped = raw !== undefined && raw.toFixed(1) !== value.toFixed(1)
  return (
    <>
      {isDoubtful ? t('figures.about', { figure: formatFigure(id, value, locale) }) : formatFigure(id, value, locale)}
      {isMeasured(id) ? <span className={styles.unit}> {t(`unit.${id}`)}</span> : null}
      {isClamped ? (
        <span className={styles.unit} title={t('figures.rawHint')}>
          {' '}
          {t('figures.raw', { figure: formatFigure(id, raw, locale) })}
        </span>
      ) : null}
    </>
  )
}

/** The figure with the round that is loaded. */
function LoadedLine({ id, loaded, round, locale, t }: RowProps) {
  if (loaded === undefined) return null
  return <dd className={`small-dim ${styles.loaded}`}>{t('figures.loaded', { round, figure: formatFigure(id, loaded, locale) })}</dd>
}

/** Full bars: all ergonomics there are; as much recoil as the worse of build and preset. */
const scales: Partial<Record<FigureId, (stats: BuildStats, preset: BuildStats) => number>> = {
  ergonomics: () => 100,
  recoilVertical: (stats, preset) => Math.max(stats.recoilVertical, preset.recoilVertical) * 1.15,
  recoilHorizontal: (stats, preset) => Math.max(stats.recoilHorizontal, preset.recoilHorizontal) * 1.15,
}

const shareOf = (value: number | undefined, scale: number) => Math.min(Math.max((value ?? 0) / (scale || 1), 0), 1)

const Bar = ({ share, presetShare }: { share: number; presetShare: number }) => (
  <dd className={styles.bar} aria-hidden="true">
    <span style={{ transform: `scaleX(${share})` }} />
    <i style={{ left: `${presetShare * 100}%` }} />
  </dd>
)
