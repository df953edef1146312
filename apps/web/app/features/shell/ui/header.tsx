import { localeTable } from '@stashwise/game/locale'
import Globe from 'lucide-react/icons/globe'
import Menu from 'lucide-react/icons/menu'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { Dropdown } from '../../../kit/dropdown.tsx'
import { useMenus } from '../../../kit/use-menus.ts'
import { SearchField } from '../../search/search-field.tsx'
import { useFrame } from '../frame.tsx'
import { menuGroups, visibleLinks } from '../menus.ts'
import { useUserParts } from '../user-parts.ts'
import { BurgerMenu } from './burger-menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'
import { WeatherIcon } from './weather-icon.tsx'

const product = ['STASH', 'WISE'] as const

export const Header = memo(function Header({ weather }: { weather: string | undefined }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const menus = useMenus()
  const { userMenu } = useUserParts()
  const language = localeTable.find(({ locale }) => locale === frame.locale)?.name ?? ''
  return (
    <header className="header">
      <AppLink to="/" className="logo" aria-label={t('shell.home')}>
        {product[0]}
        <b>{product[1]}</b>
      </AppLink>
      <nav className="header-nav wide-only" aria-label={t('shell.menu.main')}>
        {menuGroups.map((group) => (
          <Dropdown key={group.id} id={group.id} menus={menus} button={t(`shell.menu.${group.id}`)} className={`menu-${group.id}`}>
            <MenuLinks links={visibleLinks(group, frame)} onPick={menus.close} />
          </Dropdown>
        ))}
      </nav>
      <SearchField />
      <WeatherIcon weather={weather} />
      <div className="header-tools wide-only">
        <RaidClocks />
        <ModeIndicator />
        <Dropdown
          id="language"
          menus={menus}
          label={t('shell.language.label', { name: language })}
          className="menu-end menu-language"
          button={
            <>
              <Globe size={16} aria-hidden="true" />
              {frame.locale.toUpperCase()}
            </>
          }
        >
          <LanguageLinks onPick={menus.close} />
        </Dropdown>
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
      <button
        type="button"
        className="icon-button narrow-only"
        aria-label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={menus.isOpen('burger')}
        onClick={() => menus.open('burger')}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      <BurgerMenu menus={menus} />
    </header>
  )
})
