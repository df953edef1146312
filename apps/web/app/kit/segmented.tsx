import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './segmented.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: ReactNode
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
export function Segmented<Value extends string>({ label, value, segments, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className={styles.segments} data-counted={segments.some(({ count }) => count !== undefined) || undefined}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) =>
        segment.to === undefined ? (
          <button
            key={segment.value}
            type="button"
            title={segment.title}
            aria-pressed={segment.value === value}
            onClick={() => onChange?.(segment.value)}
          >
            <SegmentText segment={segment} />
          </button>
        ) : (
          <AppLink
            key={segment.value}
            to={segment.to}
            title={segment.title}
            aria-current={segment.value === value ? 'true' : undefined}
            preventScrollReset
          >
            <SegmentText segment={segment} />
          </AppLink>
        ),
      )}
    </fieldset>
  )
}

function SegmentText<Value extends string>({ segment: { label, count } }: { segment: Segment<Value> }) {
  if (count === undefined) return label
  return (
    <>
      {label} <span className={styles.count}>{count}</span>
    </>
  )
}
