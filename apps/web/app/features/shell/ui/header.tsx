import Menu from 'lucide-react/icons/menu'
import { memo, Suspense, useState } from 'react'
import { SearchField } from '#app/features/search/search-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { ButtonLink } from '#app/kit/button.tsx'
import { classes } from '#app/kit/classes.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import { useFrame } from '../frame.tsx'
import { useUserParts } from '../user-parts.ts'
import { BurgerMenu, type BurgerSheet } from './burger-menu.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'
import { WeatherIcon } from './weather-icon.tsx'
// The server renders the menus, so their look must not come with their script.
import '#app/kit/nav-menu.module.css'
import styles from './header.module.css'

const product = ['STASH', 'WISE'] as const

const MainMenu = lazyPart(() => import('./main-menu.tsx').then((part) => part.MainMenu))
const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((part) => part.LanguageMenu))

export const Header = memo(function Header({ weather }: { weather: string | undefined }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const [sheet, setSheet] = useState<BurgerSheet>()
  const { userMenu } = useUserParts()
  return (
    <header className={styles.header}>
      <AppLink to="/" className={styles.logo} aria-label={t('shell.home')}>
        {product[0]}
        <b>{product[1]}</b>
      </AppLink>
      <nav className={classes(styles.nav, styles.wide)} aria-label={t('shell.menu.main')}>
        <Suspense>
          <MainMenu />
        </Suspense>
      </nav>
      <SearchField />
      <WeatherIcon weather={weather} />
      <div className={classes(styles.tools, styles.wide)}>
        <RaidClocks />
        <ModeIndicator />
        <Suspense>
          <LanguageMenu />
        </Suspense>
        {frame.isAdmin ? (
          <AppLink to="/admin" className={classes(styles.link, styles.narrowLabel)}>
            {t('shell.menu.admin')}
          </AppLink>
        ) : null}
        {frame.isSignedIn ? (
          userMenu
        ) : (
          <ButtonLink to="/account" look="accent" className={classes(styles.narrowLabel, styles.login)}>
            {t('shell.menu.login')}
          </ButtonLink>
        )}
      </div>
      <IconButton
        label={t('shell.menu.open')}
        className={styles.narrow}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'menu'}
        onClick={() => setSheet('menu')}
      >
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <BurgerMenu sheet={sheet} onSheet={setSheet} />
    </header>
  )
})
