import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useRefusalText } from './fault.tsx'
import { LoginField } from './login-field.tsx'
import { LoginForm } from './login-form.tsx'
import type { Login } from './use-login.ts'

/** First step: the address. A failed request leaves what was typed. */
export function EmailStep({ login, wasAsked }: { login: Login; wasAsked: boolean }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { isEmailInvalid, sending } = login
  const fault = isEmailInvalid ? t('error.invalidEmail') : sending.refusal && textOf(sending.refusal, 'email')
  // What was typed or filled in before hydration is not in the state yet.
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
  return (
    <LoginForm lead={t('account.login.lead')} onSubmit={() => void login.send()}>
      <LoginField
        ref={input}
        id="login-email"
        label={t('account.login.email')}
        fault={fault}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={login.email}
        onChange={(event) => login.setEmail(event.target.value)}
      />
      {/* Submitted before hydration, the e-mail address would end up in the page's address. */}
      <Button type="submit" look="accent" disabled={!isHydrated} aria-disabled={sending.isBusy || undefined}>
        {sending.isBusy ? t('account.login.sending') : t('account.login.send')}
      </Button>
    </LoginForm>
  )
}
