import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { LoginForm } from './login-form.tsx'
import { useRefusalText } from './refusal-note.tsx'
import { Hint } from './section.tsx'
import type { Login } from './use-login.ts'

/** First step: the address. A failed request leaves what was typed. */
export function EmailStep({ login, wasAsked }: { login: Login; wasAsked: boolean }) {
  const { t } = useTranslation(['account', 'error'])
  const textOf = useRefusalText()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { emailFault, sending } = login
  const refusal = sending.error && textOf(sending.error, 'email')
  const start = useEffectEvent(() => {
    // What was typed or filled in before hydration is not in the state yet.
    if (input.current?.value) login.setEmail(input.current.value)
    // A visitor who uses the page already keeps the focus, except on the button that led here or back to this step.
    if (wasAsked || !document.activeElement?.closest('main')) input.current?.focus({ preventScroll: true })
  })
  useEffect(() => start(), [])
  return (
    <LoginForm errors={emailFault ?? sending.error} onSend={login.send}>
      <Hint>{t('login.lead')}</Hint>
      <Field label={t('login.email')} hint="" error={emailFault ? t('error:invalidEmail') : refusal}>
        {(props) => (
          <Input
            {...props}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={login.email}
            onChange={(event) => login.setEmail(event.target.value)}
          />
        )}
      </Field>
      {/* Submitted before hydration, the e-mail address would be sent to the page. */}
      <SubmitButton pending={t('login.sending')} isPending={sending.isPending} disabled={!isHydrated}>
        {t('login.send')}
      </SubmitButton>
    </LoginForm>
  )
}
