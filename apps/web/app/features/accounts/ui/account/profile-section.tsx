import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { Fault, useRefusalText } from './fault.tsx'
import { Hint } from './hint.tsx'
import { Label } from './label.tsx'
import { LocalTime } from './local-time.tsx'
import styles from './profile-section.module.css'
import { Section } from './section.tsx'
import { hasAddress } from './stand-in-address.ts'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'
import { isUsername } from './username.ts'

export function ProfileSection() {
  const { t } = useTranslation()
  const { user } = useAccount()
  return (
    <Section title={t('account.profile.title')} note={t('account.profile.note')}>
      <UsernameForm />
      <dl className={styles.facts}>
        <div>
          <dt>{t('account.profile.email')}</dt>
          <dd>{hasAddress(user.email) ? user.email : t('account.profile.noEmail')}</dd>
        </div>
        <div>
          <dt>{t('account.profile.since')}</dt>
          <dd>
            <LocalTime at={user.created} />
          </dd>
        </div>
      </dl>
    </Section>
  )
}

/** The username; saved by Enter, by the button, and by leaving the field. */
function UsernameForm() {
  const { t } = useTranslation()
  const { user } = useAccount()
  const textOf = useRefusalText()
  const { name, setName, save, action, isSaved, isFaulty } = useUsername()
  const form = useRef<HTMLFormElement>(null)
  const fault = isFaulty ? t('account.profile.usernameFault') : action.refusal && textOf(action.refusal, 'username')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const leave = (event: FocusEvent) => {
    if (!form.current?.contains(event.relatedTarget)) void save()
  }
  const isUnchanged = name.trim() === user.username
  return (
    <form ref={form} onSubmit={submit} onBlur={leave} noValidate>
      <Label htmlFor="account-username">{t('account.profile.username')}</Label>
      <div className={styles.line}>
        <input
          id="account-username"
          className="field"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={name}
          readOnly={!user.pro}
          aria-invalid={fault ? true : undefined}
          aria-describedby="username-hint username-fault"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={!user.pro || isUnchanged} aria-disabled={action.isBusy || undefined}>
          {action.isBusy ? t('account.profile.saving') : t('account.profile.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {isSaved && isUnchanged ? t('account.profile.saved') : ''}
        </span>
      </div>
      <div className={styles.below}>
        <Hint id="username-hint" hidden={fault !== undefined}>
          {user.pro ? t('account.profile.usernameHint') : t('account.proReason')}
        </Hint>
        <Fault id="username-fault" text={fault} />
      </div>
    </form>
  )
}

function useUsername() {
  const { user, act } = useAccount()
  const action = useAction()
  const [name, setName] = useState(user.username)
  const [isSaved, setIsSaved] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  // Another tab or device may have changed it: what is being typed here is not touched.
  const known = useRef(user.username)
  useEffect(() => {
    const before = known.current
    known.current = user.username
    setName((typed) => (typed === before ? user.username : typed))
  }, [user.username])

  async function save() {
    const wanted = name.trim()
    if (!user.pro || wanted === user.username) return
    setIsFaulty(!isUsername(wanted))
    if (!isUsername(wanted)) return
    const result = await action.run(() => act({ kind: 'username', username: wanted }))
    if (!result?.ok) return
    setName(wanted)
    setIsSaved(true)
  }

  return {
    name,
    setName(text: string) {
      setName(text)
      setIsSaved(false)
      setIsFaulty(false)
      action.forget()
    },
    save,
    action,
    isSaved,
    isFaulty,
  }
}
