import BookCheck from 'lucide-react/icons/book-check'
import Crosshair from 'lucide-react/icons/crosshair'
import Hammer from 'lucide-react/icons/hammer'
import Package from 'lucide-react/icons/package'
import PanelLeft from 'lucide-react/icons/panel-left'
import Repeat from 'lucide-react/icons/repeat'
import Store from 'lucide-react/icons/store'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink, usePlace } from '#app/kit/app-link.tsx'
import { sideLinks } from '#app/site/menus.ts'
import { useUserParts } from '#app/site/user-parts.ts'
import { foldSide, sideIsFolded } from '../client/side-state.ts'
import styles from './side-menu.module.css'

const icons = { market: Store, crafts: Hammer, barters: Repeat, quests: BookCheck, keep: Package, loadouts: Crosshair }

/** Short ways beside the page, from 1,024 px on; folds to its icons. Before the first paint a script sets the stored state. */
export const SideMenu = memo(function SideMenu() {
  const { t } = useTranslation()
  const placeOf = usePlace()
  const { sideMaps } = useUserParts()
  const [folded, setFolded] = useState(false)
  useEffect(() => setFolded(sideIsFolded()), [])
  const toggle = () => {
    foldSide(!folded)
    setFolded(!folded)
  }
  return (
    <nav className={styles.menu} aria-label={t('side.label')}>
      <ul>
        {sideLinks.map(({ id, text, to, ...rest }) => {
          const Icon = icons[id]
          return (
            <li key={id}>
              <AppLink to={to} {...placeOf(to, 'also' in rest ? { also: rest.also } : {})} title={folded ? t(text) : undefined}>
                <Icon size={16} aria-hidden="true" />
                <span className={styles.name}>{t(text)}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
      {sideMaps}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-label={folded ? t('side.unfold') : undefined}
        title={folded ? t('side.unfold') : undefined}
        onClick={toggle}
      >
        <PanelLeft size={16} aria-hidden="true" />
        <span className={styles.name}>{t('side.fold')}</span>
      </button>
    </nav>
  )
})
