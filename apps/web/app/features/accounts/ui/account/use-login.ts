import { useState } from 'react'
import { toResult } from '#app/http/client.ts'
import { type Action, useAction } from '#app/http/use-action.ts'
import { accountsCalls } from '../../calls.ts'
import { looksLikeEmail } from './login-code.ts'

/** How long a code is valid, and how long until the next one may be requested. */
const codeLifetimeMs = 600_000
const resendWaitMs = 60_000

/** A code that was sent: when another one can be requested, until when this one is valid, and how many there were before it. */
export type SentCode = { resendAt: number; expiresAt: number; count: number }

export type Login = {
  step: 'email' | 'code' | 'done'
  email: string
  sent: SentCode | undefined
  /** The address that was to be used and cannot be one; known without asking. */
  emailFault: { email: string } | undefined
  sending: Action
  checking: Action
  setEmail: (email: string) => void
  send: () => Promise<void>
  verify: (code: string) => Promise<void>
  changeEmail: () => void
}

/** The two steps of a login by code; `next` is the path the player goes to, by a full load: the whole frame is another one then. */
export function useLogin(next: string): Login {
  const [step, setStep] = useState<Login['step']>('email')
  const [email, setEmail] = useState('')
  const [emailFault, setEmailFault] = useState<Login['emailFault']>()
  const [sent, setSent] = useState<SentCode>()
  const sending = useAction()
  const checking = useAction()

  async function send() {
    sending.clearRefusal()
    const isInvalid = !looksLikeEmail(email)
    setEmailFault(isInvalid ? { email } : undefined)
    if (isInvalid) return
    const result = await sending.run(() => toResult(accountsCalls.auth.email.send.$post({ json: { email: email.trim() } })))
    if (!result?.ok) return
    const now = Date.now()
    checking.clearRefusal()
    setSent((before) => ({ resendAt: now + resendWaitMs, expiresAt: now + codeLifetimeMs, count: (before?.count ?? 0) + 1 }))
    setStep('code')
  }

  async function verify(code: string) {
    const result = await checking.run(() => toResult(accountsCalls.auth.email.verify.$post({ json: { email: email.trim(), code } })))
    if (!result?.ok) return
    setStep('done')
    location.assign(next)
  }

  return {
    step,
    email,
    sent,
    emailFault,
    sending,
    checking,
    setEmail(value) {
      setEmail(value)
      setEmailFault(undefined)
      sending.clearRefusal()
    },
    send,
    verify,
    changeEmail() {
      setStep('email')
      setSent(undefined)
      sending.clearRefusal()
      checking.clearRefusal()
    },
  }
}
