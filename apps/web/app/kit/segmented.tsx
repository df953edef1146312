import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './segmented.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
  /** A shorter label for phones, where all of them have one row; screen readers hear the label. */
  brief?: string
  /** How many there are of it: a dash while that is not known. */
  count?: number | '–'
  /** A link instead of a button: works without JavaScript. */
  to?: string
  title?: string
}

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange?: (value: Value) => void
}

/** A few choices side by side, one of them on. `label` names the group for screen readers. */
export function Segmented<Value extends string>({ label: legend, value, segments, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.segments} data-counted={segments.some(({ count }) => count !== undefined) || undefined}>
      <legend className="sr-only">{legend}</legend>
      {segments.map(({ value: each, label, brief, count, to, title }) => {
        const text =
          brief === undefined ? (
            label
          ) : (
            <BriefLabel key="label" brief={brief}>
              {label}
            </BriefLabel>
          )
        const children =
          count === undefined ? (
            text
          ) : (
            <>
              {text} <span className={styles.count}>{count}</span>
            </>
          )
        return to === undefined ? (
          <button key={each} type="button" title={title} aria-pressed={each === value} onClick={() => onChange?.(each)}>
            {children}
          </button>
        ) : (
          <AppLink key={each} to={to} title={title} aria-current={each === value ? 'true' : undefined} preventScrollReset>
            {children}
          </AppLink>
        )
      })}
    </fieldset>
  )
}

const BriefLabel = ({ brief, children }: { brief: string; children: ReactNode }) => (
  <span className={styles.brief} data-brief={brief}>
    <span>{children}</span>
  </span>
)
