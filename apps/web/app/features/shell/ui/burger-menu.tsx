import { localeTable } from '@stashwise/game/locale'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { useFrame } from '../frame.tsx'
import { menuGroups, sideLinks, visibleLinks } from '../menus.ts'
import { useUserParts } from '../user-parts.ts'
import styles from './burger-menu.module.css'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'

export type BurgerSheet = 'menu' | 'languages' | undefined

/** The menu below 1,024 px. Opening its languages closes it; they are a sheet of their own. A change of page closes both. */
export function BurgerMenu({ sheet, onSheet }: { sheet: BurgerSheet; onSheet: (sheet: BurgerSheet) => void }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const { BurgerUser } = useUserParts()
  const language = localeTable.find(({ locale }) => locale === frame.locale)?.name ?? ''
  const close = () => onSheet(undefined)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheets
  useEffect(close, [key])
  return (
    <>
      <Sheet isOpen={sheet === 'menu'} onClose={close} title={t('shell.menu.title')} closeLabel={t('shell.menu.close')}>
        <div className={styles.top}>
          {BurgerUser ? (
            <Suspense>
              <BurgerUser onDone={close} />
            </Suspense>
          ) : (
            <>
              <ButtonLink to="/account" look="accent" onClick={close}>
                {t('shell.menu.login')}
              </ButtonLink>
              <ButtonLink to="/account" onClick={close}>
                {t('shell.menu.newPmc')}
              </ButtonLink>
            </>
          )}
          <ModeIndicator />
          <RaidClocks inMenu onPick={close} />
          <Button onClick={() => onSheet('languages')}>
            <Globe size={16} aria-hidden="true" />
            {language}
          </Button>
        </div>
        <nav className={styles.links} aria-label={t('shell.menu.main')}>
          <MenuLinks links={sideLinks} onPick={close} />
          {menuGroups.map((group) => (
            <details key={group.id} className={styles.group} name="burger">
              <summary>
                {t(`shell.menu.${group.id}`)}
                <ChevronDown size={18} aria-hidden="true" />
              </summary>
              <MenuLinks links={visibleLinks(group, frame)} onPick={close} />
            </details>
          ))}
          {frame.isAdmin ? <MenuLinks links={[{ text: 'shell.menu.admin', to: '/admin' }]} onPick={close} /> : null}
        </nav>
      </Sheet>
      <Sheet isOpen={sheet === 'languages'} onClose={close} title={t('shell.language.title')} closeLabel={t('shell.language.close')}>
        <div className={styles.links}>
          <LanguageLinks onPick={close} />
        </div>
      </Sheet>
    </>
  )
}
