import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import styles from './admin-nav.module.css'

const places = [
  { to: '/admin', text: 'nav.overview' },
  { to: '/admin/users', text: 'nav.users' },
  { to: '/admin/website-alert', text: 'nav.alert' },
  { to: '/admin/global-settings', text: 'nav.settings' },
  { to: '/admin/redirects', text: 'nav.redirects' },
  { to: '/admin/quests', text: 'nav.quests' },
  { to: '/admin/loadouts', text: 'nav.loadouts' },
  { to: '/admin/guns-compare', text: 'nav.guns' },
  { to: '/admin/wipes', text: 'nav.wipes' },
  { to: '/admin/email-settings', text: 'nav.mail' },
  { to: '/admin/logs', text: 'nav.logs' },
] as const

/** The pages of the admin area; on narrow screens the strip scrolls sideways. */
export function AdminNav() {
  const { t } = useTranslation('admin')
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const placeOf = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && open) strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  return (
    <nav className={styles.nav} aria-label={t('title')}>
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
