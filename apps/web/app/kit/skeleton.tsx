import styles from './skeleton.module.css'

/** A grey place in the final size of what is coming; hidden from screen readers, say the loading once elsewhere. */
export const Skeleton = ({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
)
