import { isKeyName, type KeyScope, keyScopes, maxKeyNameLength, opensProgress } from '@stashwise/accounts/api-keys'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { readCall } from '#app/http/client.ts'
import { newGuid } from '#app/http/new-guid.ts'
import { useCall } from '#app/http/use-call.ts'
import { CheckField, CheckSet, Field, TextField } from '#app/kit/form/field.tsx'
import { EditForm, Refusal, SaveActions } from '#app/kit/form/form.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import { keysCalls } from '../calls.ts'
import type { MadeKey } from '../service.ts'
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
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        error={nameFault ?? create.error?.errors['name']}
        ref={input}
        maxLength={maxKeyNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckSet label={t('scopes')} error={faults?.scopes && scopes.length === 0 ? t('scopesFault') : undefined}>
        {keyScopes.map((scope) => (
          <CheckField
            key={scope}
            label={t(`scope.${scopeWords[scope]}.name`)}
            hint={t(`scope.${scopeWords[scope]}.hint`)}
            checked={scopes.includes(scope)}
            onChange={({ target }) => setScopes(keyScopes.filter((each) => (each === scope ? target.checked : scopes.includes(each))))}
          />
        ))}
      </CheckSet>
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
      <SaveActions isPending={create.isPending} pending={t('making')} cancel={t('cancel')} onCancel={onClose}>
        {t('make')}
      </SaveActions>
      {create.error?.errors['name'] === undefined ? <Refusal of={create.error} failed={t('failed')} /> : null}
    </EditForm>
  )
}
