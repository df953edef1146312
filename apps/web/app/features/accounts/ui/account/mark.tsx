import styles from './mark.module.css'

/** What sets a row apart, in a word. `isOn`: it is in use at the moment. */
export const Mark = ({ isOn = false, children }: { isOn?: boolean; children: string }) => (
  <span className={styles.mark} data-on={isOn || undefined}>
    {children}
  </span>
)
