import type { UserRecord } from '@stashwise/accounts/record'
import { useUser } from '#app/features/player-sync/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { AccountContext, useOwnAccount } from '../account/use-account.ts'
import { PmcFace } from '../menu/pmc-face.tsx'
import { pmcOf } from '../menu/pmc-of.ts'
import { SaveMark } from '../menu/save-mark.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import { HideoutSettings } from './hideout-settings.tsx'
import { PmcSettings } from './pmc-settings.tsx'
import { ProgressSettings } from './progress-settings.tsx'
import { SettingsParts } from './settings-parts.tsx'
import styles from './settings-popup.module.css'
import { TraderSettings } from './trader-settings.tsx'

/** What the selected PMC is and has (spec section 2). Readers without Pro see it greyed, with the reason. */
export function SettingsPopup({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return user ? <Settings user={user} onClose={onClose} /> : null
}

function Settings({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { t } = useUserText()
  const account = useOwnAccount(user)
  return (
    <AccountContext value={account}>
      <Dialog
        title={t('user.settings.title')}
        closeLabel={t('user.settings.close')}
        aside={user.pro ? <SaveMark /> : null}
        onClose={onClose}
      >
        <div className={styles.pmc}>
          <PmcFace pmc={pmcOf(user)} />
        </div>
        {user.pro ? null : (
          <p className={styles.notice}>
            {t('user.settings.readOnly')}{' '}
            <AppLink to="/account" onClick={onClose}>
              {t('user.settings.getPro')}
            </AppLink>
          </p>
        )}
        {/* What is typed belongs to the PMC it was typed for. */}
        <SettingsParts key={user.charUid}>
          <fieldset className="contents" disabled={!user.pro}>
            <PmcSettings user={user} />
            <TraderSettings user={user} />
            <HideoutSettings user={user} />
          </fieldset>
          <ProgressSettings user={user} onDeleted={onClose} />
        </SettingsParts>
      </Dialog>
    </AccountContext>
  )
}
