import type { UserRecord } from '@stashwise/accounts/record'
import { useId, useState } from 'react'
import { ConfirmedButton } from '../account/confirmed-button.tsx'
import { useAccount } from '../account/use-account.ts'
import { useUserText } from '../menu/use-user-text.ts'
import styles from './settings-part.module.css'

/** Takes over what another PMC has gathered; name, faction, mode and edition stay. */
export function CopyProgress({ user, onDone }: { user: UserRecord; onDone: (text: string) => void }) {
  const { t } = useUserText()
  const { act } = useAccount()
  const id = useId()
  const others = user.chars.filter(({ uid }) => uid !== user.charUid)
  const [chosen, setChosen] = useState('')
  const source = others.find(({ uid }) => uid === chosen) ?? others[0]
  const name = source?.charName || t('user.menu.unnamed')
  return (
    <fieldset className={styles.field} disabled={!user.pro || !source}>
      {source ? <label htmlFor={id}>{t('user.settings.copy')}</label> : <span className={styles.label}>{t('user.settings.copy')}</span>}
      {source ? (
        <div className={styles.line}>
          <select id={id} className="field" value={source.uid} onChange={(event) => setChosen(event.target.value)}>
            {others.map(({ uid, charName, fraction, level, gameMode }) => (
              <option key={uid} value={uid}>
                {charName || t('user.menu.unnamed')} · {t('user.menu.facts', { fraction, level, mode: gameMode })}
              </option>
            ))}
          </select>
          <ConfirmedButton
            text={t('user.settings.copyText', { name })}
            work={() => act({ kind: 'copy', charUid: source.uid })}
            onDone={() => onDone(t('user.settings.copied', { name }))}
          >
            {t('user.settings.copyDo')}
          </ConfirmedButton>
        </div>
      ) : (
        <small>{t('user.settings.copyNone')}</small>
      )}
    </fieldset>
  )
}
