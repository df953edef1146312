import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#app/features/player/username.ts'
import { useCall } from '#app/http/use-call.ts'
import { Field, FieldLine } from '#app/kit/form/field.tsx'
import { EditForm, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Moment } from '#app/site/time.tsx'
import { hasAddress } from './login-code.ts'
import styles from './profile-section.module.css'
import { useRefusalText } from './refusal-note.tsx'
import { Section } from './section.tsx'
import { useAccount } from './use-account.ts'

export function ProfileSection() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  return (
    <Section title={t('profile.title')} note={t('profile.note')}>
      <UsernameForm />
      <dl className={styles.facts}>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd>{hasAddress(user.email) ? user.email : t('profile.noEmail')}</dd>
        </div>
        <div>
          <dt>{t('profile.since')}</dt>
          <dd>
            <Moment at={user.created} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** The username; saved by Enter, by the button, and by leaving the field. */
function UsernameForm() {
  const { t } = useTranslation('account')
  const { user } = useAccount()
  const textOf = useRefusalText()
  const { name, setName, save, saving, isSaved, isFaulty } = useUsername()
  const isUnchanged = name.trim() === user.username
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) save()
  }
  return (
    <EditForm onSend={() => save()} onBlur={leave}>
      <Field
        label={t('profile.username')}
        hint={user.pro ? t('profile.usernameHint') : t('proReason')}
        error={isFaulty ? t('profile.usernameFault') : saving.error && textOf(saving.error, 'username')}
      >
        {(props) => (
          <FieldLine>
            <Input
              {...props}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={name}
              disabled={!user.pro}
              onChange={(event) => setName(event.target.value)}
            />
            <SubmitButton look="plain" isPending={saving.isPending} pending={t('profile.saving')} disabled={!user.pro || isUnchanged}>
              {t('profile.save')}
            </SubmitButton>
            <FormNote isLine>{isSaved && isUnchanged ? t('profile.saved') : null}</FormNote>
          </FieldLine>
        )}
      </Field>
    </EditForm>
  )
}

function useUsername() {
  const { user, act } = useAccount()
  const [name, setName] = useState(user.username)
  const [isSaved, setIsSaved] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const saving = useCall(
    (username: string) => act({ kind: 'username', username }),
    (_, username) => {
      setName(username)
      setIsSaved(true)
    },
  )
  // Another tab or device may have changed it: what is being typed here is not touched.
  const known = useRef(user.username)
  useEffect(() => {
    const before = known.current
    known.current = user.username
    setName((typed) => (typed === before ? user.username : typed))
  }, [user.username])

  function save() {
    const wanted = name.trim()
    if (!user.pro || wanted === user.username) return
    setIsFaulty(!isUsername(wanted))
    if (!isUsername(wanted)) return
    saving.mutate(wanted)
  }

  return {
    name,
    setName(text: string) {
      setName(text)
      setIsSaved(false)
      setIsFaulty(false)
      saving.reset()
    },
    save,
    saving,
    isSaved,
    isFaulty,
  }
}
