import { isKeyName, type KeyScope, keyScopes, maxKeyNameLength, opensProgress } from '@stashwise/accounts/api-keys'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { readCall } from '#app/http/client.ts'
import { newGuid } from '#app/http/new-guid.ts'
import { useCall } from '#app/http/use-call.ts'
import { Button } from '#app/kit/button.tsx'
import { CheckField } from '#app/kit/form/check-field.tsx'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { keysCalls } from '../calls.ts'
import type { MadeKey } from '../service.ts'
import styles from './keys-panel.module.css'
import { Refusal } from './refusal.tsx'
import { scopeWords } from './scope-words.ts'

/** `onMade` gets the key with its secret. */
type NewKeyProps = { onMade: (made: MadeKey) => Promise<void>; onClose: () => void }

/** Makes a key with a name, scopes and a character. Missing parts are shown as errors when the form is sent. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const { t } = useTranslation('keys')
  // A repeated request is the same key.
  const [id] = useState(newGuid)
  const characters = useUser()?.characters ?? []
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['data'])
  const [characterUid, setCharacterUid] = useState(characters[0]?.uid)
  const [faults, setFaults] = useState<{ name: boolean; scopes: boolean }>()
  useEffect(() => input.current?.focus(), [])
  const needsCharacter = opensProgress(scopes)
  const create = useCall(
    () =>
      readCall(
        keysCalls.keys.$post({ json: { id, name, scopes: [...scopes], ...(needsCharacter && characterUid ? { characterUid } : {}) } }),
      ),
    onMade,
  )
  const send = () => {
    const found = { name: name.trim() === '' || !isKeyName(name), scopes: scopes.length === 0 }
    setFaults(found)
    if (!found.name && !found.scopes) create.mutate()
  }
  const nameFault = !faults?.name ? undefined : name.trim() === '' ? t('nameFault') : isKeyName(name) ? undefined : t('nameUnreadable')
  return (
    <EditForm errors={faults} onSend={send}>
      <Field label={t('name')} hint={t('nameHint')} error={nameFault ?? create.error?.errors['name']}>
        {(props) => (
          <Input
            {...props}
            ref={input}
            maxLength={maxKeyNameLength}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className={styles.scopes}>
        <legend>{t('scopes')}</legend>
        {keyScopes.map((scope) => (
          <CheckField
            key={scope}
            label={t(`scope.${scopeWords[scope]}.name`)}
            hint={t(`scope.${scopeWords[scope]}.hint`)}
            checked={scopes.includes(scope)}
            onChange={({ target }) => setScopes(keyScopes.filter((each) => (each === scope ? target.checked : scopes.includes(each))))}
          />
        ))}
        {faults?.scopes && scopes.length === 0 ? (
          <p role="alert" className={styles.error}>
            {t('scopesFault')}
          </p>
        ) : null}
      </fieldset>
      {needsCharacter ? (
        <Field label={t('character')} hint={t('characterHint')}>
          {(props) => (
            <SelectOf
              {...props}
              value={characterUid}
              options={characters.map((each) => ({ value: each.uid, label: `${each.characterName || t('unnamed')} (${each.gameMode})` }))}
              onChoose={setCharacterUid}
            />
          )}
        </Field>
      ) : null}
      <FormActions>
        <SubmitButton isPending={create.isPending} pending={t('making')}>
          {t('make')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </FormActions>
      {create.error?.errors['name'] === undefined ? <Refusal of={create.error} /> : null}
    </EditForm>
  )
}
