import Menu from 'lucide-react/icons/menu'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { lazyPart } from '../../../kit/lazy-part.tsx'
import { SearchField } from '../../search/search-field.tsx'
import { useFrame } from '../frame.tsx'
import { useUserParts } from '../user-parts.ts'
import { BurgerMenu, type BurgerSheet } from './burger-menu.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'
import { WeatherIcon } from './weather-icon.tsx'
// The server renders the menus, so their look must not come with their script.
import '../../../kit/nav-menu.module.css'

const product = ['STASH', 'WISE'] as const

const MainMenu = lazyPart(() => import('./main-menu.tsx').then((part) => part.MainMenu))
const LanguageMenu = lazyPart(() => import('./language-menu.tsx').then((part) => part.LanguageMenu))

export const Header = memo(function Header({ weather }: { weather: string | undefined }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const [sheet, setSheet] = useState<BurgerSheet>()
  const { userMenu } = useUserParts()
  return (
    <header className="header">
      <AppLink to="/" className="logo" aria-label={t('shell.home')}>
        {product[0]}
        <b>{product[1]}</b>
      </AppLink>
      <nav className="header-nav wide-only" aria-label={t('shell.menu.main')}>
        <Suspense>
          <MainMenu />
        </Suspense>
      </nav>
      <SearchField />
      <WeatherIcon weather={weather} />
      <div className="header-tools wide-only">
        <RaidClocks />
        <ModeIndicator />
        <Suspense>
          <LanguageMenu />
        </Suspense>
        {frame.isAdmin ? (
          <AppLink to="/admin" className="menu-button">
            {t('shell.menu.admin')}
          </AppLink>
        ) : null}
        {frame.isSignedIn ? (
          userMenu
        ) : (
          <AppLink to="/account" className="button button-accent">
            {t('shell.menu.login')}
          </AppLink>
        )}
      </div>
      <IconButton
        label={t('shell.menu.open')}
        className="narrow-only"
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
