import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { AccountContext, useOwnAccount } from '../account/use-account.ts'
import { PmcFace, pmcOf } from '../menu/pmc-face.tsx'
import { SaveMark } from '../menu/save-mark.tsx'
import { HideoutSettings } from './hideout-settings.tsx'
import { PmcSettings } from './pmc-settings.tsx'
import { ProgressSettings } from './progress-settings.tsx'
import styles from './settings-popup.module.css'
import { TraderSettings } from './trader-settings.tsx'

/** What the selected PMC is and has (spec section 2). Free players see it greyed, with the reason. */
export function SettingsPopup({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return user ? <Settings user={user} onClose={onClose} /> : null
}

function Settings({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { t } = useTranslation('user')
  const account = useOwnAccount(user)
  return (
    <AccountContext value={account}>
      <Dialog title={t('settings.title')} closeLabel={t('settings.close')} aside={user.pro ? <SaveMark /> : null} onClose={onClose}>
        <div className={styles.pmc}>
          <PmcFace pmc={pmcOf(user)} user={user} />
        </div>
        {user.pro ? null : (
          <Callout>
            {t('settings.readOnly')}{' '}
            <AppLink to={accountPath('pro')} onClick={onClose}>
              {t('settings.getPro')}
            </AppLink>
          </Callout>
        )}
        {/* What is typed belongs to the PMC it was typed for. */}
        <div key={user.characterUid}>
          <fieldset className="contents" disabled={!user.pro}>
            <PmcSettings user={user} />
            <TraderSettings user={user} onLeave={onClose} />
            <HideoutSettings user={user} />
          </fieldset>
          <ProgressSettings user={user} onDeleted={onClose} />
        </div>
      </Dialog>
    </AccountContext>
  )
}
