import type { ReactNode } from 'react'
import styles from './nav-menu.module.css'

export type NavMenuItem = {
  id: string
  button: ReactNode
  /** For screen readers, when the button's own text does not say what opens. */
  label?: string
  /** In two columns. */
  isWide?: boolean
  className?: string | undefined
  panel: (close: () => void) => ReactNode
}

export type NavMenuProps = { items: readonly NavMenuItem[]; align?: 'start' | 'end' }

export const NavMenuButton = ({ item: { button } }: { item: NavMenuItem }) =>
  typeof button === 'string' ? <span className={styles.label}>{button}</span> : button
