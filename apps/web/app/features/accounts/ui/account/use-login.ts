import { useEffect, useState } from 'react'
import { useCall } from '#app/http/use-call.ts'
import { accountsCalls } from '../../calls.ts'
import { looksLikeEmail } from './login-code.ts'
import { type SentCode, sentCode } from './sent-code.ts'

/** How long a code is valid, and how long until the next one may be requested. */
const codeLifetimeMs = 600_000
const resendWaitMs = 60_000

export type Login = ReturnType<typeof useLogin>

/**
 * The two steps of a login by code. It ends with a full load of `next`, because the frame is another one then. A reload while a code is
 * valid returns to the second step.
 */
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
      const code = { resendAt: now + resendWaitMs, expiresAt: now + codeLifetimeMs, count: (sent?.count ?? 0) + 1 }
      setSent(code)
      sentCode.write({ email: email.trim(), code })
      setStep('code')
    },
  )
  const checking = useCall(
    (code: string) => accountsCalls.auth.email.verify.$post({ json: { email: email.trim(), code } }),
    () => {
      sentCode.write(undefined)
      setStep('done')
      location.assign(next)
    },
  )
  useEffect(() => {
    const earlier = sentCode.read(Date.now())
    if (!earlier) return
    setEmail(earlier.email)
    setSent(earlier.code)
    setStep('code')
  }, [])
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
      sentCode.write(undefined)
      setStep('email')
      setSent(undefined)
      sending.reset()
      checking.reset()
    },
  }
}
