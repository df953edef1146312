import type { ComponentProps } from 'react'
import styles from './row-button.module.css'

/** A line of a list of the map's panel that is pressed as a whole. */
export const RowButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={`line ${styles.row}`} {...props} />
)
