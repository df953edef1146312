import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../kit/button.tsx'
import { Fault, useRefusalText } from './fault.tsx'
import { codeLength, formatCountdown, readCode } from './login-code.ts'
import { useCountdown } from './use-countdown.ts'
import type { Login } from './use-login.ts'

/** Second step: the six digits of the mail, typed or pasted; the sixth one sends them. */
export function CodeStep({ login, hasMailbox }: { login: Login; hasMailbox: boolean }) {
  const { t } = useTranslation()
  const expiresIn = useCountdown(login.sent?.expiresAt)
  return (
    <div className="login-form">
      <p className="login-lead">
        {t('account.login.codeLead', { email: login.email.trim() })}{' '}
        <button type="button" className="login-link" onClick={login.changeEmail}>
          {t('account.login.change')}
        </button>
      </p>
      <CodeForm login={login} isExpired={expiresIn === 0 && login.sent !== undefined} />
      <Resend login={login} />
      {hasMailbox ? (
        <p className="login-mailbox">
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
  // A new code makes the field ready for it; a refused one stays to be looked at and is replaced by typing.
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === codeLength) void login.verify(code)
    else input.current?.focus()
  }
  const fault = checking.refusal ? textOf(checking.refusal, 'code') : isExpired ? t('account.login.expired') : undefined
  return (
    <form className="login-form" onSubmit={submit} noValidate>
      <label htmlFor="login-code">{t('account.login.code')}</label>
      <input
        ref={input}
        id="login-code"
        className="field login-code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        value={code}
        readOnly={isBusy}
        aria-invalid={fault ? true : undefined}
        aria-describedby="login-code-fault login-code-hint"
        onChange={(event) => change(event.target.value)}
      />
      <Fault id="login-code-fault" text={fault} />
      <Button type="submit" look="accent" className="login-wide" aria-disabled={isBusy || undefined}>
        {step === 'done' ? t('account.login.welcome') : isBusy ? t('account.login.verifying') : t('account.login.verify')}
      </Button>
      <p id="login-code-hint" className="login-lead">
        {t('account.login.codeHint', { time: sent ? clockTime(sent.expiresAt) : '' })}
      </p>
    </form>
  )
}

function Resend({ login }: { login: Login }) {
  const { t } = useTranslation()
  const textOf = useRefusalText()
  const waits = useCountdown(login.sent?.resendAt)
  const { isBusy, refusal } = login.sending
  return (
    <>
      <div className="login-ways">
        <Button disabled={waits > 0 || isBusy} onClick={() => void login.send()}>
          {waits > 0 ? t('account.login.resendIn', { time: formatCountdown(waits) }) : t('account.login.resend')}
        </Button>
      </div>
      <p role="status" className="account-status">
        {!refusal && (login.sent?.count ?? 0) > 1 ? t('account.login.resent') : ''}
      </p>
      <Fault text={refusal && textOf(refusal)} />
    </>
  )
}

/** Hours and minutes where the reader is. */
function clockTime(at: number): string {
  const time = new Date(at)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}
