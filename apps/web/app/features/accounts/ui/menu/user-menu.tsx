import { shownLevel } from '@stashwise/accounts/player-facts'
import { factionName } from '@stashwise/accounts/vocabulary'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { NavMenu } from '#app/kit/nav-menu.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope } from '#app/storage/page-scope.ts'
import { PmcTile, pmcOf } from './pmc-face.tsx'
import { UserActions } from './user-actions.tsx'
import styles from './user-menu.module.css'
import { userDialog } from './user-request.ts'

/** The header's menu of a signed-in user. It has its own state, so that nothing renders it again while it is still being loaded. */
export function UserMenu() {
  const page = usePageScope()
  const { t } = useTranslation('user')
  const user = useUser()
  const { player } = useFrame()
  if (!user) return null
  const pmc = pmcOf(user, player)
  const level = shownLevel(pmc, user)
  const name = pmc.characterName || t('menu.unnamed')
  return (
    <NavMenu
      align="end"
      items={[
        {
          id: 'user',
          label: t('menu.label', { name, faction: factionName(pmc.faction), level, mode: pmc.gameMode }),
          className: styles.button,
          button: (
            <>
              <PmcTile pmc={pmc} text={t('menu.level', { level })} />
              <span className={styles.name}>{name}</span>
              <ChevronDown size={14} aria-hidden="true" />
            </>
          ),
          panel: (close) => (
            <div className={styles.panel}>
              <UserActions
                onDone={close}
                onDialog={(dialog) => {
                  close()
                  userDialog(page).set(dialog)
                }}
              />
            </div>
          ),
        },
      ]}
    />
  )
}
