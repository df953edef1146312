import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './menu-list.module.css'

/** The lines of a menu: links and buttons, each in an `li`. */
export const MenuList = ({ className, ...rest }: ComponentProps<'ul'>) => <ul className={classes(styles.links, className)} {...rest} />
