import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './menu-list.module.css'

export const MenuList = ({ className, ...rest }: ComponentProps<'ul'>) => <ul className={classes(styles.links, className)} {...rest} />
