import type { ComponentProps } from 'react'
import { classes } from '#app/kit/classes.ts'
import styles from './map-colours.module.css'

/** A box in which drawings of maps and what is on them have their colors. */
export const MapColours = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classes(styles.colours, className)} />
)
