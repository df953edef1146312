import styles from './progress-bar.module.css'

/** How far something is; the least that is more than nothing can be seen. `label`: for screen readers, where no text beside it says the same. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label?: string }) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  const shown = { role: 'progressbar', 'aria-label': label, 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': max } as const
  return (
    <span className={styles.bar} {...(label === undefined ? { 'aria-hidden': true } : shown)}>
      <span className={styles.fill} data-some={share > 0 || undefined} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
