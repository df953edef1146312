import { useState } from 'react'
import { useCall } from '#app/http/use-call.ts'
import { accountsCalls } from '../../calls.ts'
import { looksLikeEmail } from './login-code.ts'

/** How long a code is valid, and how long until the next one may be requested. */
const codeLifetimeMs = 600_000
const resendWaitMs = 60_000

/** A code that was sent: when another one can be requested, until when this one is valid, and how many were sent up to now. */
type SentCode = { resendAt: number; expiresAt: number; count: number }

export type Login = ReturnType<typeof useLogin>

/** The two steps of a login by code. It ends with a full load of `next`, because the frame is another one then. */
export function useLogin(next: string) {
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email')
  const [email, setEmail] = useState('')
  /** The address that was rejected before it was sent. */
  const [emailFault, setEmailFault] = useState<{ email: string }>()
  const [sent, setSent] = useState<SentCode>()
  const sending = useCall(
    () => accountsCalls.auth.email.send.$post({ json: { email: email.trim() } }),
    () => {
      const now = Date.now()
      checking.reset()
      setSent((before) => ({ resendAt: now + resendWaitMs, expiresAt: now + codeLifetimeMs, count: (before?.count ?? 0) + 1 }))
      setStep('code')
    },
  )
  const checking = useCall(
    (code: string) => accountsCalls.auth.email.verify.$post({ json: { email: email.trim(), code } }),
    () => {
      setStep('done')
      location.assign(next)
    },
  )
  return {
    step,
    email,
    sent,
    emailFault,
    sending,
    checking,
    setEmail(value: string) {
      setEmail(value)
      setEmailFault(undefined)
      sending.reset()
    },
    send() {
      const isInvalid = !looksLikeEmail(email)
      setEmailFault(isInvalid ? { email } : undefined)
      if (isInvalid) sending.reset()
      else sending.mutate()
    },
    changeEmail() {
      setStep('email')
      setSent(undefined)
      sending.reset()
      checking.reset()
    },
  }
}
