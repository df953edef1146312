import { useState } from 'react'
import { call } from './account-call.ts'
import { looksLikeEmail } from './login-code.ts'
import { type Action, useAction } from './use-action.ts'

/** How long a code holds, and how long until the next one may be asked for. */
const codeLifetimeMs = 600_000
const resendWaitMs = 60_000

/** A code that was sent: when another one can be asked for, until when this one holds, and how many there were before it. */
export type SentCode = { resendAt: number; expiresAt: number; count: number }

export type Login = {
  step: 'email' | 'code' | 'done'
  email: string
  sent: SentCode | undefined
  /** The address cannot be one; known without asking. */
  isEmailInvalid: boolean
  sending: Action
  checking: Action
  setEmail: (email: string) => void
  send: () => Promise<void>
  verify: (code: string) => Promise<void>
  changeEmail: () => void
}

/** The two steps of a login by code; `next` is the path the reader goes to, by a full load: the whole frame is another one then. */
export function useLogin(next: string): Login {
  const [step, setStep] = useState<Login['step']>('email')
  const [email, setEmail] = useState('')
  const [isEmailInvalid, setIsEmailInvalid] = useState(false)
  const [sent, setSent] = useState<SentCode>()
  const sending = useAction()
  const checking = useAction()

  async function send() {
    sending.forget()
    const isInvalid = !looksLikeEmail(email)
    setIsEmailInvalid(isInvalid)
    if (isInvalid) return
    const answer = await sending.run(() => call('POST', 'auth/email/send', { email: email.trim() }))
    if (!answer?.ok) return
    const now = Date.now()
    checking.forget()
    setSent((before) => ({ resendAt: now + resendWaitMs, expiresAt: now + codeLifetimeMs, count: (before?.count ?? 0) + 1 }))
    setStep('code')
  }

  async function verify(code: string) {
    const answer = await checking.run(() => call('POST', 'auth/email/verify', { email: email.trim(), code }))
    if (!answer?.ok) return
    setStep('done')
    location.assign(next)
  }

  return {
    step,
    email,
    sent,
    isEmailInvalid,
    sending,
    checking,
    setEmail(value) {
      setEmail(value)
      setIsEmailInvalid(false)
      sending.forget()
    },
    send,
    verify,
    changeEmail() {
      setStep('email')
      setSent(undefined)
      sending.forget()
      checking.forget()
    },
  }
}
