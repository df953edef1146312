import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './admin-link.module.css'

/** A link in the text of an admin page. */
export const AdminLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <AppLink to={to} className={styles.link}>
    {children}
  </AppLink>
)

/** The same for an address outside of the site. */
export const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={styles.link}>
    {children}
  </a>
)
