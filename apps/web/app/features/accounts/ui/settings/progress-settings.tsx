import type { ResetKind } from '@stashwise/accounts/fields'
import { selectedCharacter, type UserRecord } from '@stashwise/accounts/record'
import { useId, useState } from 'react'
import { ConfirmedButton } from '../account/confirmed-button.tsx'
import { useAccount } from '../account/use-account.ts'
import { useUserText } from '../menu/use-user-text.ts'
import { CopyProgress } from './copy-progress.tsx'
import styles from './settings-part.module.css'

const resets = ['quests', 'items', 'hideout', 'all'] as const satisfies ResetKind[]

/** Copying, resetting and deleting. Reset is open to everybody who is logged in (spec section 6), the rest comes with Pro. */
export function ProgressSettings({ user, onDeleted }: { user: UserRecord; onDeleted: () => void }) {
  const { t } = useUserText()
  const { act } = useAccount()
  const id = useId()
  const [done, setDone] = useState('')
  const isMain = selectedCharacter(user)?.main ?? true
  const name = user.charName || t('user.menu.unnamed')
  return (
    <section className={styles.part}>
      <h3>{t('user.settings.progress')}</h3>
      <CopyProgress user={user} onDone={setDone} />
      <fieldset className={styles.field}>
        <legend className={styles.label}>{t('user.settings.reset')}</legend>
        <div className={styles.buttons}>
          {resets.map((what) => (
            <ConfirmedButton
              key={what}
              label={t('user.settings.resetLabel', { what: t(`user.settings.what.${what}`) })}
              text={t(`user.settings.resetText.${what}`)}
              confirm={t('user.settings.reset')}
              work={() => act({ kind: 'reset', what })}
              onDone={() => setDone(t(`user.settings.resetDone.${what}`))}
            >
              {t(`user.settings.what.${what}`)}
            </ConfirmedButton>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.buttons} disabled={isMain || !user.pro} aria-describedby={isMain ? id : undefined}>
        <ConfirmedButton
          text={t('user.settings.deleteText', { name })}
          work={() => act({ kind: 'delete', charUid: user.charUid })}
          onDone={onDeleted}
        >
          {t('user.settings.delete')}
        </ConfirmedButton>
        {isMain ? (
          <small id={id} className={styles.hint}>
            {t('user.settings.deleteMain')}
          </small>
        ) : null}
      </fieldset>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </section>
  )
}
