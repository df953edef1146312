import styles from './reliability.module.css'

export type Reliability = 'none' | 'low' | 'medium' | 'high'

/** How far a price can be trusted, as up to three dots. `label` says it to screen readers where no words beside the dots do. */
export const ReliabilityDots = ({ of, label }: { of: Reliability; label?: string }) => (
  <span
    className={styles.dots}
    data-reliability={of}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
