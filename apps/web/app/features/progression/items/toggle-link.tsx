import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './toggle-link.module.css'

/** A filter that is on or off, as a link to the page with the other. */
export const ToggleLink = ({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) => (
  <AppLink to={to} replace preventScrollReset className={styles.toggle} aria-current={isOn ? 'true' : undefined}>
    <span className={styles.box} aria-hidden="true">
      {isOn ? <Check size={14} /> : null}
    </span>
    {children}
  </AppLink>
)
