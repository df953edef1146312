import { localeTable } from '@stashwise/game/locale'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import type { Menus } from '../../../kit/use-menus.ts'
import { useFrame } from '../frame.tsx'
import { menuGroups, sideLinks, visibleLinks } from '../menus.ts'
import { useUserParts } from '../user-parts.ts'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'

/** The menu below 1,024 px. Opening its languages closes it; they are a sheet of their own. */
export function BurgerMenu({ menus }: { menus: Menus }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const { BurgerUser } = useUserParts()
  const language = localeTable.find(({ locale }) => locale === frame.locale)?.name ?? ''
  return (
    <>
      <Sheet isOpen={menus.isOpen('burger')} onClose={menus.close} title={t('shell.menu.title')} closeLabel={t('shell.menu.close')}>
        <div className="burger-top">
          {BurgerUser ? (
            <Suspense>
              <BurgerUser onDone={menus.close} />
            </Suspense>
          ) : (
            <>
              <AppLink to="/account" className="button button-accent" onClick={menus.close}>
                {t('shell.menu.login')}
              </AppLink>
              <AppLink to="/account" className="button" onClick={menus.close}>
                {t('shell.menu.newPmc')}
              </AppLink>
            </>
          )}
          <ModeIndicator />
          <RaidClocks inMenu onPick={menus.close} />
          <button type="button" className="button" onClick={() => menus.open('languages')}>
            <Globe size={16} aria-hidden="true" />
            {language}
          </button>
        </div>
        <nav aria-label={t('shell.menu.main')}>
          <MenuLinks links={sideLinks} onPick={menus.close} />
          {menuGroups.map((group) => (
            <details key={group.id} className="burger-group" name="burger">
              <summary>
                {t(`shell.menu.${group.id}`)}
                <ChevronDown size={18} aria-hidden="true" />
              </summary>
              <MenuLinks links={visibleLinks(group, frame)} onPick={menus.close} />
            </details>
          ))}
          {frame.isAdmin ? <MenuLinks links={[{ text: 'shell.menu.admin', to: '/admin' }]} onPick={menus.close} /> : null}
        </nav>
      </Sheet>
      <Sheet
        isOpen={menus.isOpen('languages')}
        onClose={menus.close}
        title={t('shell.language.title')}
        closeLabel={t('shell.language.close')}
      >
        <LanguageLinks onPick={menus.close} />
      </Sheet>
    </>
  )
}
