import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button } from '#app/kit/button.tsx'
import styles from './code-step.module.css'
import { Fault, useRefusalText } from './fault.tsx'
import { Hint } from './hint.tsx'
import { codeLength, formatCountdown, readCode } from './login-code.ts'
import { LoginField } from './login-field.tsx'
import { LoginForm } from './login-form.tsx'
import { useCountdown } from './use-countdown.ts'
import type { Login } from './use-login.ts'

/** Second step: the six digits of the mail, typed or pasted; the sixth one sends them. */
export function CodeStep({ login, hasMailbox }: { login: Login; hasMailbox: boolean }) {
  const { t } = useTranslation()
  const expiresIn = useCountdown(login.sent?.expiresAt)
  return (
    <div className={styles.step}>
      <div className={styles.lead}>
        <Hint>
          {t('account.login.codeLead', { email: login.email.trim() })}{' '}
          <button type="button" className={styles.change} onClick={login.changeEmail}>
            {t('account.login.change')}
          </button>
        </Hint>
      </div>
      <CodeForm login={login} isExpired={expiresIn === 0 && login.sent !== undefined} />
      <Resend login={login} />
      {hasMailbox ? (
        <p className={styles.mailbox}>
          <a href={`/dev/mailbox?to=${encodeURIComponent(login.email.trim())}`} target="_blank" rel="noreferrer">
            {t('account.login.mailbox')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function CodeForm({ login, isExpired }: { login: Login; isExpired: boolean }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { checking, sent, step } = login
  const isBusy = checking.isBusy || step === 'done'
  // A code that was sent empties the field; a refused one stays selected, so that typing replaces it.
  useEffect(() => {
    if (sent) setCode('')
    input.current?.focus()
  }, [sent])
  useEffect(() => {
    if (checking.refusal) input.current?.select()
  }, [checking.refusal])
  const change = (text: string) => {
    const read = readCode(text)
    setCode(read)
    if (read === code) return
    checking.forget()
    if (read.length === codeLength) void login.verify(read)
  }
  const submit = () => {
    if (code.length === codeLength) void login.verify(code)
    else input.current?.focus()
  }
  const fault = checking.refusal ? textOf(checking.refusal, 'code') : isExpired ? t('account.login.expired') : undefined
  return (
    <LoginForm onSubmit={submit}>
      <LoginField
        ref={input}
        id="login-code"
        label={t('account.login.code')}
        fault={fault}
        hint="login-code-hint"
        isSpaced
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={code}
        readOnly={isBusy}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" look="accent" aria-disabled={isBusy || undefined}>
        {step === 'done' ? t('account.login.welcome') : isBusy ? t('account.login.verifying') : t('account.login.verify')}
      </Button>
      <div className={styles.hint}>
        <Hint id="login-code-hint">{t('account.login.codeHint', { time: sent ? clockTime(sent.expiresAt) : '' })}</Hint>
      </div>
    </LoginForm>
  )
}

function Resend({ login }: { login: Login }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const waits = useCountdown(login.sent?.resendAt)
  const { isBusy, refusal } = login.sending
  return (
    <>
      <div className={styles.resend}>
        <Button disabled={waits > 0 || isBusy} onClick={() => void login.send()}>
          {waits > 0 ? t('account.login.resendIn', { time: formatCountdown(waits) }) : t('account.login.resend')}
        </Button>
      </div>
      <div className={styles.sent}>
        <Hint role="status">{!refusal && (login.sent?.count ?? 0) > 1 ? t('account.login.resent') : ''}</Hint>
        <Fault text={refusal && textOf(refusal)} />
      </div>
    </>
  )
}

/** Hours and minutes in the browser's time zone. */
function clockTime(at: number): string {
  const time = new Date(at)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}
