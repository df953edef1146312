import type { ComponentProps } from 'react'
import styles from './page-title.module.css'

/** The heading of a page. */
export const PageTitle = (props: Omit<ComponentProps<'h1'>, 'className'>) => <h1 className={styles.title} {...props} />
