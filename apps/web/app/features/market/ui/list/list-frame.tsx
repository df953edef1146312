import type { ComponentProps } from 'react'
import styles from './list-frame.module.css'

/** Around a table or grid of items. `compact`: lines of 32 pixels instead of 40. */
export const ListFrame = ({ compact, ...rest }: Omit<ComponentProps<'div'>, 'className'> & { compact: boolean }) => (
  <div {...rest} className={styles.list} data-compact={compact || undefined} />
)
