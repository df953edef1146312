import type { UserRecord } from '@stashwise/accounts/record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { FieldLine } from '#app/kit/form/field-line.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { ConfirmedButton } from '../account/confirmed-button.tsx'
import { useAccount } from '../account/use-account.ts'

/** Takes over what another PMC has gathered; name, faction, mode and edition stay. */
export function CopyProgress({ user, onDone }: { user: UserRecord; onDone: (text: string) => void }) {
  const { t } = useTranslation('user')
  const { act } = useAccount()
  const others = user.chars.filter(({ uid }) => uid !== user.charUid)
  const [chosen, setChosen] = useState('')
  const source = others.find(({ uid }) => uid === chosen) ?? others[0]
  if (!source) return <p className="text-dim">{t('settings.copyNone')}</p>
  const name = source.charName || t('menu.unnamed')
  return (
    <fieldset disabled={!user.pro}>
      <Field label={t('settings.copy')}>
        {(props) => (
          <FieldLine>
            <Select {...props} value={source.uid} onChange={(event) => setChosen(event.target.value)}>
              {others.map(({ uid, charName, fraction, level, gameMode }) => (
                <option key={uid} value={uid}>
                  {charName || t('menu.unnamed')} · {t('menu.facts', { fraction, level, mode: gameMode })}
                </option>
              ))}
            </Select>
            <ConfirmedButton
              text={t('settings.copyText', { name })}
              work={() => act({ kind: 'copy', charUid: source.uid })}
              onDone={() => onDone(t('settings.copied', { name }))}
            >
              {t('settings.copyDo')}
            </ConfirmedButton>
          </FieldLine>
        )}
      </Field>
    </fieldset>
  )
}
