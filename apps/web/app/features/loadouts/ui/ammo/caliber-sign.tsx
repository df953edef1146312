import type { CaliberKind } from '../../round-row.ts'
import styles from './caliber-sign.module.css'

const shapes: Record<CaliberKind, { fill: string; d: string }> = {
  pistol: { fill: 'var(--quest)', d: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z' },
  rifle: { fill: 'var(--accent)', d: 'M6 1l5.5 9.5h-11z' },
  marksman: { fill: 'var(--module)', d: 'M6 0l6 6l-6 6l-6-6z' },
  shotgun: { fill: 'var(--up)', d: 'M1 1h10v10h-10z' },
  other: { fill: 'var(--text-dim)', d: 'M4 0h4v4h4v4h-4v4h-4v-4h-4v-4h4z' },
}

/** A caliber's sign: a shape of its own for every kind of weapon. */
export const CaliberSign = ({ kind }: { kind: CaliberKind }) => (
  <svg className={styles.sign} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path {...shapes[kind]} />
  </svg>
)
