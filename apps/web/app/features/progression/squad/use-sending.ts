import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#app/http/client.ts'

/** One call of a form at a time, and why the last one was refused. */
export function useSending() {
  const { t } = useTranslation('raid')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Whether it was accepted. */
  async function send(call: () => Promise<CallResult<unknown>>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setError(undefined)
    const result = await call()
    setIsBusy(false)
    if (!result.ok) setError(result.error.title || t('squad.notSent'))
    return result.ok
  }
  return { isBusy, error, send }
}
