import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import styles from './admin-nav.module.css'
import { useAdminText } from './use-admin-text.ts'

const places = [
  { to: '/admin', text: 'admin.nav.overview' },
  { to: '/admin/users', text: 'admin.nav.users' },
  { to: '/admin/website-alert', text: 'admin.nav.alert' },
  { to: '/admin/global-settings', text: 'admin.nav.settings' },
  { to: '/admin/email-settings', text: 'admin.nav.mail' },
  { to: '/admin/logs', text: 'admin.nav.logs' },
] as const

/** The pages of the admin area; on narrow screens the strip scrolls sideways. */
export function AdminNav() {
  const { t } = useAdminText()
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const placeOf = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && open) strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return (
    <nav className={styles.nav} aria-label={t('admin.title')}>
      <ul ref={strip} className={styles.strip}>
        {places.map(({ to, text }) => (
          <li key={to}>
            <AppLink to={to} className={styles.link} {...placeOf(to, { below: to !== '/admin' })}>
              {t(text)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
