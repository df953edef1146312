import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { SubmitButton } from '#app/kit/form/form.tsx'
import { PageTitle } from '#app/kit/page.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { AccountSearch } from '../../schema.ts'
import type { LoginOptions } from '../../service.ts'
import { CodeStep } from './code-step.tsx'
import styles from './login-card.module.css'
import { pathAfterLogin, patreonStart } from './login-code.ts'
import { LoginForm } from './login-form.tsx'
import { useRefusalText } from './refusal-note.tsx'
import { Hint } from './section.tsx'
import { type Login, useLogin } from './use-login.ts'

/** Login by a mailed code, or through the platform where the site has one. */
export function LoginCard({ search, options }: { search: AccountSearch; options: LoginOptions }) {
  const { t } = useTranslation('account')
  const next = pathAfterLogin(search)
  const login = useLogin(next)
  return (
    <section className={`stack-4 card ${styles.card}`} aria-labelledby="login-title">
      <PageTitle id="login-title">{t('login.title')}</PageTitle>
      {login.step === 'email' ? (
        <>
          {search.share ? <Callout>{t('login.share')}</Callout> : null}
          {options.mail === 'none' ? <NoMail /> : <EmailStep login={login} wasAsked={login.sent !== undefined} />}
          {options.patreon ? <PatreonLogin next={next} /> : null}
          <div className={styles.noScript}>
            <Callout>{t('login.noScript')}</Callout>
          </div>
        </>
      ) : (
        <CodeStep login={login} hasMailbox={options.mail === 'mailbox'} />
      )}
    </section>
  )
}

/** Nobody could receive a code: says so instead of asking for an address. */
function NoMail() {
  const { t } = useTranslation('account')
  return (
    <>
      <Callout>{t('login.noMail')}</Callout>
      <Hint>{t('login.noMailSetup')}</Hint>
    </>
  )
}

function PatreonLogin({ next }: { next: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p className={styles.or}>{t('login.or')}</p>
      <div className={styles.platform}>
        <ButtonAnchor href={patreonStart(next)}>{t('login.patreon')}</ButtonAnchor>
      </div>
    </>
  )
}

/** First step: the address. A failed request leaves what was typed. */
function EmailStep({ login, wasAsked }: { login: Login; wasAsked: boolean }) {
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
      <TextField
        label={t('login.email')}
        hint=""
        error={emailFault ? t('error:invalidEmail') : refusal}
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
      {/* Submitted before hydration, the e-mail address would be sent to the page. */}
      <SubmitButton pending={t('login.sending')} isPending={sending.isPending} disabled={!isHydrated}>
        {t('login.send')}
      </SubmitButton>
    </LoginForm>
  )
}
