import { Fragment } from 'react'
import styles from './reference.module.css'

/** `2 × Weapon box, 1 × Jacket`: lines break between the parts, not within one. */
export const WholeParts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={part}>
      <span className={styles.whole}>{at < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ))
