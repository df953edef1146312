import type { ComponentProps } from 'react'
import styles from './hint.module.css'

/** A quiet sentence. One with `role="status"` is in the page while empty, so that screen readers read it when it fills. */
export const Hint = (props: Pick<ComponentProps<'p'>, 'role' | 'children'>) => <p {...props} className={styles.hint} />
