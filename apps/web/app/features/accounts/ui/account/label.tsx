import styles from './label.module.css'

/** The name of a field, above it. */
export const Label = ({ htmlFor, children }: { htmlFor: string; children: string }) => (
  <label htmlFor={htmlFor} className={styles.label}>
    {children}
  </label>
)
