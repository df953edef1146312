import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import styles from './admin-area.module.css'
import { adminPlaces } from './admin-places.ts'

/** The admin area: its pages' links, and the page. Dense, calm, tables and forms. */
export function AdminArea({ children }: { children: ReactNode }) {
  return (
    <div className={`stack-4 ${styles.area}`}>
      <AdminNav />
      {children}
    </div>
  )
}

function centre(link: HTMLAnchorElement | null) {
  const strip = link?.closest('ul')
  if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
}

/** The pages of the admin area; on narrow screens the strip scrolls sideways. */
function AdminNav() {
  const { t } = useTranslation('admin')
  const placeOf = usePlace()
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul className={styles.strip}>
        {adminPlaces.map(({ to, text }) => {
          const place = placeOf(to, { below: to !== '/admin' })
          return (
            <li key={to}>
              <AppLink to={to} className={styles.link} {...place} ref={place['aria-current'] && centre}>
                {t(text)}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
