import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../kit/button.tsx'
import { useHydrated } from '../../../../kit/use-hydrated.ts'
import { Fault, useRefusalText } from './fault.tsx'
import type { Login } from './use-login.ts'

/** First step: the address. It keeps what was typed, whatever goes wrong. */
export function EmailStep({ login, wasAsked }: { login: Login; wasAsked: boolean }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { isEmailInvalid, sending } = login
  const fault = isEmailInvalid ? t('error.invalidEmail') : sending.refusal && textOf(sending.refusal, 'email')
  // What was typed or filled in before the page came alive is not known to it yet.
  const { setEmail } = login
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (input.current?.value) setEmail(input.current.value)
  }, [])
  useEffect(() => {
    if (wasAsked) input.current?.focus()
  }, [wasAsked])
  useEffect(() => {
    if (isEmailInvalid) input.current?.focus()
  }, [isEmailInvalid])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.send()
  }
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <p className="login-lead">{t('account.login.lead')}</p>
      <label htmlFor="login-email">{t('account.login.email')}</label>
      <input
        ref={input}
        id="login-email"
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={login.email}
        aria-invalid={fault ? true : undefined}
        aria-describedby="login-fault"
        onChange={(event) => login.setEmail(event.target.value)}
      />
      <Fault id="login-fault" text={fault} />
      {/* Pressed too early, the address would end up in the page's own. */}
      <Button type="submit" look="accent" className="login-wide" disabled={!isHydrated} aria-disabled={sending.isBusy || undefined}>
        {sending.isBusy ? t('account.login.sending') : t('account.login.send')}
      </Button>
    </form>
  )
}
