import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/kit/button.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import styles from './code-step.module.css'
import { codeLength, formatCountdown, readCode } from './login-code.ts'
import { LoginForm } from './login-form.tsx'
import { RefusalNote, useRefusalText } from './refusal-note.tsx'
import { Hint } from './section.tsx'
import type { Login } from './use-login.ts'

/** Second step: the six digits of the mail, typed or pasted; the sixth one sends them. */
export function CodeStep({ login, hasMailbox }: { login: Login; hasMailbox: boolean }) {
  const { t } = useTranslation('account')
  const expiresIn = useCountdown(login.sent?.expiresAt)
  return (
    <div className="stack-4">
      <Hint>
        {t('login.codeLead', { email: login.email.trim() })}{' '}
        <button type="button" className={styles.change} onClick={login.changeEmail}>
          {t('login.change')}
        </button>
      </Hint>
      <CodeForm login={login} isExpired={expiresIn === 0 && login.sent !== undefined} />
      <Resend login={login} />
      {hasMailbox ? (
        <p className="links">
          <a href={`/dev/mailbox?to=${encodeURIComponent(login.email.trim())}`} target="_blank" rel="noreferrer">
            {t('login.mailbox')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function CodeForm({ login, isExpired }: { login: Login; isExpired: boolean }) {
  const { t } = useTranslation('account')
  const textOf = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { checking, sent, step } = login
  const isBusy = checking.isPending || step === 'done'
  // A code that was sent empties the field; a refused one stays selected, so that typing replaces it.
  useEffect(() => {
    if (sent) setCode('')
    input.current?.focus()
  }, [sent])
  useEffect(() => {
    if (checking.error) input.current?.select()
  }, [checking.error])
  const change = (text: string) => {
    const read = readCode(text)
    setCode(read)
    if (read === code) return
    checking.reset()
    if (read.length === codeLength) checking.mutate(read)
  }
  const send = () => {
    if (code.length === codeLength) checking.mutate(code)
    else input.current?.focus()
  }
  const error = checking.error ? textOf(checking.error, 'code') : isExpired ? t('login.expired') : undefined
  return (
    <LoginForm errors={checking.error} onSend={send}>
      <div className={styles.code}>
        <TextField
          label={t('login.code')}
          hint={t('login.codeHint', { time: sent ? clockTime(sent.expiresAt) : '' })}
          error={error}
          ref={input}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          value={code}
          readOnly={isBusy}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <SubmitButton isPending={isBusy} pending={t(step === 'done' ? 'login.welcome' : 'login.verifying')}>
        {t('login.verify')}
      </SubmitButton>
    </LoginForm>
  )
}

function Resend({ login }: { login: Login }) {
  const { t } = useTranslation('account')
  const waits = useCountdown(login.sent?.resendAt)
  const { isPending, error } = login.sending
  return (
    <div className={`stack-2 ${styles.resend}`}>
      <FormActions>
        <Button disabled={waits > 0 || isPending} onClick={login.send}>
          {waits > 0 ? t('login.resendIn', { time: formatCountdown(waits) }) : t('login.resend')}
        </Button>
        <FormNote isLine>{!error && (login.sent?.count ?? 0) > 1 ? t('login.resent') : null}</FormNote>
      </FormActions>
      <RefusalNote refusal={error} />
    </div>
  )
}

function clockTime(at: number): string {
  const time = new Date(at)
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`
}

/** Whole seconds until an instant (milliseconds), counted down each second; 0 when it is past or undefined. */
function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
