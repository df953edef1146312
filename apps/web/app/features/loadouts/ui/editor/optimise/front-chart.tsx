import type { Figure, FrontPoint } from '@stashwise/loadouts/optimise/request'
import { roundTicks } from '#app/kit/round-ticks.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { formatGoal } from './format-goal.ts'
import styles from './front-chart.module.css'

type Props = {
  points: readonly FrontPoint[]
  axes: { x: Figure; y: Figure }
  /** Decimals that make the points distinct. */
  digits: { x: number; y: number }
  /** The build on the page. */
  present: { x: number; y: number } | undefined
  /** −1: none. */
  picked: number
  onPick: (at: number) => void
}

/** Inside of the axes, in the drawing's own units. */
const box = { left: 56, top: 34, width: 520, height: 230 }
const height = box.top + box.height + 40
const width = box.left + box.width + 14

/** Builds of which none is better in one figure without being worse in the other. A press on a point picks it; the list below has them all. */
export function FrontChart({ points, axes, digits, present, picked, onPick }: Props) {
  const { t, locale } = useTexts('loadouts')
  const all = present ? [...points, present] : points
  const [xs, ys] = [rangeOf(all.map(({ x }) => x)), rangeOf(all.map(({ y }) => y))]
  const left = (x: number) => box.left + ((x - xs.from) / (xs.to - xs.from)) * box.width
  const top = (y: number) => box.top + box.height - ((y - ys.from) / (ys.to - ys.from)) * box.height
  return (
    <div className={styles.frame}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.chart}
        role="img"
        aria-label={t('front.chart', { x: t(`goalInText.${axes.x}`), y: t(`goal.${axes.y}`) })}
      >
        {roundTicks(xs.from, xs.to, leastStep(axes.x)).map((x, at) => (
          <g key={`x${x}`} data-second={at % 2 === 1 || undefined}>
            <line className={styles.grid} x1={left(x)} x2={left(x)} y1={box.top} y2={box.top + box.height} />
            <text className={styles.tick} x={left(x)} y={box.top + box.height + 16} textAnchor="middle">
              {formatGoal(axes.x, x, locale, { isShort: true })}
            </text>
          </g>
        ))}
        {roundTicks(ys.from, ys.to, leastStep(axes.y)).map((y) => (
          <g key={`y${y}`}>
            <line className={styles.grid} x1={box.left} x2={box.left + box.width} y1={top(y)} y2={top(y)} />
            <text className={styles.tick} x={box.left - 8} y={top(y) + 4} textAnchor="end">
              {formatGoal(axes.y, y, locale, { isShort: true })}
            </text>
          </g>
        ))}
        <text className={styles.axis} x={box.left + box.width / 2} y={height - 6} textAnchor="middle">
          {t(`goal.${axes.x}`)}
        </text>
        <text className={styles.axis} x={0} y={18}>
          {t(`goal.${axes.y}`)}
        </text>
        <polyline className={styles.line} points={points.map(({ x, y }) => `${left(x)},${top(y)}`).join(' ')} />
        {present ? (
          <path className={styles.present} d={`M${left(present.x)} ${top(present.y) - 7}l7 7-7 7-7-7z`}>
            <title>{t('front.present')}</title>
          </path>
        ) : null}
        {points.map((point, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: every point is a button of the list below
          <g
            key={`${point.x} ${point.y}`}
            className={styles.point}
            data-picked={at === picked || undefined}
            data-unproven={point.proven ? undefined : ''}
            onClick={() => onPick(at)}
          >
            <title>
              {t('front.point', {
                x: t(`goal.${axes.x}`),
                xValue: formatGoal(axes.x, point.x, locale, { digits: digits.x }),
                y: t(`goal.${axes.y}`),
                yValue: formatGoal(axes.y, point.y, locale, { digits: digits.y }),
              })}
            </title>
            <circle className={styles.target} cx={left(point.x)} cy={top(point.y)} r={14} />
            <circle className={styles.dot} cx={left(point.x)} cy={top(point.y)} r={at === picked ? 8 : 6} />
          </g>
        ))}
      </svg>
    </div>
  )
}

/** MOA and kilograms have decimals. */
const leastStep = (figure: Figure) => (figure === 'moa' || figure === 'weight' ? 0.01 : 1)

/** Both ends with some room around them; never of no length. */
function rangeOf(values: readonly number[]): { from: number; to: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * 0.06, Math.abs(high) * 0.01, 0.01)
  return { from: low - room, to: high + room }
}
