import Menu from 'lucide-react/icons/menu'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#app/features/search/search-field.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { classes } from '#app/kit/classes.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import { useUserParts } from '#app/site/user-parts.ts'
import { BurgerMenu, type BurgerSheet } from './burger-menu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-links.tsx'
import { MainMenu } from './menu-links.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'
import { WeatherIcon } from './weather-icon.tsx'

const product = ['STASH', 'WISE'] as const

export const Header = memo(function Header({ weather }: { weather: string | undefined }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const [sheet, setSheet] = useState<BurgerSheet>()
  const { userMenu } = useUserParts()
  return (
    <header className={styles.header}>
      <AppLink to="/" className={styles.logo} aria-label={t('home')}>
        {product[0]}
        <b>{product[1]}</b>
      </AppLink>
      <nav className={classes('shrink', styles.wide)} aria-label={t('menu.main')}>
        <MainMenu />
      </nav>
      <SearchField />
      <WeatherIcon weather={weather} />
      <div className={classes(styles.tools, styles.wide)}>
        <RaidClocks />
        {frame.hasRestocks ? (
          <IconButton
            label={t('restocks.title')}
            title={t('restocks.title')}
            className={styles.restocks}
            aria-haspopup="dialog"
            aria-expanded={sheet === 'restocks'}
            onClick={() => setSheet('restocks')}
          >
            <Timer size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
        <ModeIndicator />
        <LanguageMenu />
        {frame.isAdmin ? (
          <AppLink to="/admin" className={classes('ellipsis', styles.link, styles.narrowLabel)}>
            {t('menu.admin')}
          </AppLink>
        ) : null}
        {frame.isSignedIn ? (
          userMenu
        ) : frame.isUserUnknown ? (
          <span className={`ellipsis ${styles.narrowLabel}`}>{t('unknown.header')}</span>
        ) : (
          <>
            <AppLink to="/account" className={styles.newPmc} aria-label={t('menu.newPmc')} title={t('menu.newPmc')}>
              <UserPlus size={20} aria-hidden="true" />
              <span>{t('menu.newPmc')}</span>
            </AppLink>
            <LoginButton className={classes('ellipsis', styles.narrowLabel, styles.login)}>{t('menu.login')}</LoginButton>
          </>
        )}
      </div>
      <IconButton
        label={t('menu.open')}
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
