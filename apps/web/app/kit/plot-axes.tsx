import type { CSSProperties, ReactNode } from 'react'
import styles from './plot-axes.module.css'

/** A line of the grid, `at` from 0 (left or top) to 1. Minor labels are left out on phones. */
export type AxisTick = { key: number; at: number; label?: string | undefined; isMinor?: boolean }

type PlotAxesProps = {
  rows: readonly AxisTick[]
  columns: readonly AxisTick[]
  /** A figure marked across the whole plot. */
  level?: { at: number; label: string; title: string } | undefined
  /** The lines, over the whole plot. */
  children: ReactNode
}

const percent = (at: number) => `${(at * 100).toFixed(2)}%`
const top = (at: number): CSSProperties => ({ top: percent(at) })

/** Grid and labels around the lines of a chart, plain markup that the server renders as well. Its parent is positioned and has a height. */
export function PlotAxes({ rows, columns, level, children }: PlotAxesProps) {
  return (
    <div className={`small-dim ${styles.axes}`}>
      {rows.map(({ key, at, label }) => (
        <div key={key} className={styles.row} style={top(at)} aria-hidden="true">
          {label === undefined ? null : <span>{label}</span>}
        </div>
      ))}
      {columns.map(({ key, at, label, isMinor }) => (
        <span key={key} className={styles.column} style={{ left: percent(at) }} data-minor={isMinor || undefined} aria-hidden="true">
          {label}
        </span>
      ))}
      <div className={styles.lines}>{children}</div>
      {level === undefined ? null : (
        <div className={styles.level} style={top(level.at)} title={level.title} aria-hidden="true">
          <span>{level.label}</span>
        </div>
      )}
    </div>
  )
}
