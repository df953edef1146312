import styles from './sparkline.module.css'

const width = 88
const height = 24

/**
 * Seven days as a line; decoration to the figures beside it, so hidden from screen readers. Colour is that of the figure
 * beside it (`change`, percent) where there is one, so that the two never disagree, else first against last.
 * One closed path whose sides and floor lie outside the picture: line and area cost one element, in whole steps.
 */
export function Sparkline({ values, change }: { values: readonly number[]; change?: number | undefined }) {
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined || values.length < 2) return <span className={styles.sparkline} style={{ width, height }} />
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const levels = values.map((value) => Math.round(height - 3 - ((value - low) / span) * (height - 6)))
  let line = ''
  levels.forEach((level, i) => {
    if (i > 0) line += `l4 ${level - (levels[i - 1] ?? level)}`
  })
  const right = (values.length - 1) * 4
  return (
    <svg
      className={styles.sparkline}
      data-direction={(change ?? last - first) < 0 ? 'down' : 'up'}
      viewBox={`0 0 ${right} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M-9 99V${levels[0]}h9${line}h9V99z`} />
    </svg>
  )
}
