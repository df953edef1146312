import { localeTable } from '@stashwise/game/locale'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import Timer from 'lucide-react/icons/timer'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { withTexts } from '#app/i18n/browser.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import { Sheet } from '#app/kit/sheet.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { LoginButton } from '#app/site/login-link.tsx'
import { menuGroups, sideLinks, visibleLinks } from '#app/site/menus.ts'
import { playerStrip } from '#app/site/player-strip.ts'
import { useUserParts } from '#app/site/user-parts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import styles from './burger-menu.module.css'
import { LanguageLinks } from './language-links.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ModeIndicator } from './mode-indicator.tsx'
import { RaidClocks } from './raid-clocks.tsx'

export type BurgerSheet = 'menu' | 'languages' | 'restocks' | undefined

const RestocksList = lazyPart(() =>
  withTexts(import('#app/features/restocks/restocks-list.tsx'), 'source').then(({ RestocksList }) => RestocksList),
)

/**
 * The menu below 1,024 px. Opening its languages or the traders' restocks closes it; they are sheets of their own, and the header opens the
 * restocks at every width. A change of page closes them all.
 */
export function BurgerMenu({ sheet, onSheet }: { sheet: BurgerSheet; onSheet: (sheet: BurgerSheet) => void }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const page = usePageScope()
  const { BurgerUser } = useUserParts()
  const language = localeTable.find(({ locale }) => locale === frame.locale)?.name ?? ''
  const close = () => onSheet(undefined)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheets
  useEffect(close, [key])
  return (
    <>
      <Sheet isOpen={sheet === 'menu'} onClose={close} title={t('menu.title')} closeLabel={t('menu.close')}>
        <div className={styles.top}>
          {BurgerUser ? (
            <Suspense>
              <BurgerUser onDone={close} />
            </Suspense>
          ) : frame.isUserUnknown ? (
            <p>{t('unknown.header')}</p>
          ) : (
            <>
              <LoginButton onClick={close}>{t('menu.login')}</LoginButton>
              <ButtonLink to="/account" onClick={close}>
                {t('menu.newPmc')}
              </ButtonLink>
              <Button
                onClick={() => {
                  close()
                  playerStrip(page).set(true)
                }}
              >
                {t('menu.me')}
              </Button>
            </>
          )}
          <ModeIndicator />
          <RaidClocks inMenu onPick={close} />
          {frame.hasRestocks ? (
            <Button onClick={() => onSheet('restocks')}>
              <Timer size={16} aria-hidden="true" />
              {t('restocks.title')}
            </Button>
          ) : null}
          <Button onClick={() => onSheet('languages')}>
            <Globe size={16} aria-hidden="true" />
            {language}
          </Button>
        </div>
        <nav className={styles.links} aria-label={t('menu.main')}>
          <MenuLinks links={sideLinks} onPick={close} />
          {menuGroups.map((group) => (
            <details key={group.id} className={styles.group} name="burger">
              <summary>
                {t(`menu.${group.id}`)}
                <ChevronDown size={18} aria-hidden="true" />
              </summary>
              <MenuLinks links={visibleLinks(group, frame)} onPick={close} />
            </details>
          ))}
          {frame.isAdmin ? <MenuLinks links={[{ text: 'menu.admin', to: '/admin' }]} onPick={close} /> : null}
        </nav>
      </Sheet>
      <Sheet isOpen={sheet === 'languages'} onClose={close} title={t('language.title')} closeLabel={t('language.close')}>
        <div className={styles.links}>
          <LanguageLinks onPick={close} />
        </div>
      </Sheet>
      <Sheet isOpen={sheet === 'restocks'} onClose={close} title={t('restocks.title')} closeLabel={t('restocks.close')}>
        <Suspense>
          <RestocksList />
        </Suspense>
      </Sheet>
    </>
  )
}
