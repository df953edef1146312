import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './key-cap.module.css'

export const KeyCap = ({ className, ...rest }: ComponentProps<'kbd'>) => <kbd className={classes(styles.key, className)} {...rest} />
