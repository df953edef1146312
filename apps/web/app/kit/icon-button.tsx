import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

/** A button that shows an icon alone; `label` says to screen readers what it does. */
export function IconButton({ label, className, type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type={type} aria-label={label} className={classes(styles.iconButton, className)} {...rest} />
}
