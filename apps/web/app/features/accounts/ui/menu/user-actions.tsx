import { shownLevel } from '@stashwise/accounts/player-facts'
import type { UserRecord } from '@stashwise/accounts/record'
import { factionName } from '@stashwise/accounts/vocabulary'
import Contact from 'lucide-react/icons/contact'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { accountPath } from '#app/site/account-path.ts'
import { useFrame } from '#app/site/frame.tsx'
import { playerStrip } from '#app/site/player-strip.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { usePmcActs } from '../characters/use-pmc-acts.ts'
import { PmcFace, pmcsOf } from './pmc-face.tsx'
import { SaveMark } from './save-mark.tsx'
import styles from './user-actions.module.css'
import type { UserDialog } from './user-request.ts'

/** What the user menu holds, in the header's dropdown as in the burger menu. `onDone`: something was picked, the menu can go. */
export function UserActions({ onDone, onDialog }: { onDone: () => void; onDialog: (dialog: UserDialog) => void }) {
  const { t, locale } = useTexts('user')
  const page = usePageScope()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <div className={styles.head}>
        <span id="user-pmcs">{t('menu.pmcs')}</span>
        <SaveMark />
      </div>
      <PmcList user={user} onDone={onDone} labelledBy="user-pmcs" />
      <ul className={styles.lines}>
        <li>
          {user.pro ? (
            <button type="button" onClick={() => onDialog('new-pmc')}>
              <Plus size={16} aria-hidden="true" />
              {t('menu.new')}
            </button>
          ) : (
            <AppLink to={accountPath('pro')} onClick={onDone}>
              <Plus size={16} aria-hidden="true" />
              {t('menu.new')}
              <small>{t('menu.needsPro')}</small>
            </AppLink>
          )}
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onDone()
              playerStrip(page).set(true)
            }}
          >
            <Contact size={16} aria-hidden="true" />
            {t('menu.me')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onDialog('settings')}>
            <Settings size={16} aria-hidden="true" />
            {t('menu.settings')}
          </button>
        </li>
        <li>
          <AppLink to="/account" onClick={onDone}>
            <UserRound size={16} aria-hidden="true" />
            {t('menu.account')}
          </AppLink>
        </li>
        <li className={styles.end}>
          {/* The server ends the session and responds with another page: a link of the document, not of the page. */}
          <a href={`/api/be/logout?lang=${locale}`}>
            <LogOut size={16} aria-hidden="true" />
            {t('menu.logout')}
          </a>
        </li>
      </ul>
    </>
  )
}

/** The player's PMCs, the selected one marked; a press selects another one. */
function PmcList({ user, labelledBy, onDone }: { user: UserRecord; labelledBy: string; onDone?: () => void }) {
  const { t } = useTranslation('user')
  const { select, isBusy } = usePmcActs(onDone)
  const { player } = useFrame()
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {pmcsOf(user, player).map((pmc) => {
        const isSelected = pmc.uid === user.characterUid
        const facts = t('menu.facts', { faction: factionName(pmc.faction), level: shownLevel(pmc, user), mode: pmc.gameMode })
        return (
          <li key={pmc.uid}>
            {isSelected ? (
              <div className={styles.line} aria-current="true">
                <PmcFace pmc={pmc} user={user} />
                <Badge tone="accent">{t('menu.current')}</Badge>
              </div>
            ) : (
              <button
                type="button"
                className={styles.line}
                disabled={!user.pro}
                aria-disabled={isBusy || undefined}
                aria-label={t('menu.select', { name: pmc.characterName || t('menu.unnamed'), facts })}
                onClick={() => select(pmc.uid)}
              >
                <PmcFace pmc={pmc} user={user} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
