import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import { showInRow } from '#app/kit/show-in-row.ts'
import styles from './admin-area.module.css'
import { adminGroups, adminPlaces } from './admin-places.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** The admin area: its pages' links, and the page. Dense, calm, tables and forms. */
export function AdminArea({ children }: { children: ReactNode }) {
  const area = useReturnedFocus<HTMLDivElement>()
  return (
    <div ref={area} className={`stack-4 ${styles.area}`}>
      <AdminNav />
      {children}
    </div>
  )
}

type Place = (typeof adminPlaces)[number]

/** The groups of the area's pages, and the pages of the present one; on narrow screens the strips scroll sideways. */
function AdminNav() {
  const { t } = useTranslation('admin')
  const placeOf = usePlace()
  const currentOf = (place: Place) =>
    placeOf(place.to, { below: place.to !== '/admin' })['aria-current'] ??
    ('also' in place ? placeOf(place.also, { below: true })['aria-current'] : undefined)
  const here = adminPlaces.find(currentOf)
  const current = adminGroups.find(({ places }) => places.some((place) => place === here))
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul className={styles.strip}>
        {adminGroups.map((group) => (
          <li key={group.text}>
            <AppLink
              to={group.places[0].to}
              className={`${styles.link} ${styles.group}`}
              aria-current={group === current || undefined}
              ref={group === current ? showInRow : null}
            >
              {t(group.text)}
            </AppLink>
          </li>
        ))}
      </ul>
      {current ? (
        <ul className={styles.strip} aria-label={t(current.text)}>
          {current.places.map((place: Place) => (
            <li key={place.to}>
              <AppLink to={place.to} className={styles.link} aria-current={currentOf(place)} ref={place === here ? showInRow : null}>
                {t(place.text)}
              </AppLink>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  )
}
