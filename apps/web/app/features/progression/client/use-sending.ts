import { useTranslation } from 'react-i18next'
import type { CallResult } from '#app/http/client.ts'
import { useAction } from '#app/http/use-action.ts'

/** One call of a form at a time, and why the last one was refused. */
export function useSending() {
  const { t } = useTranslation('raid')
  const { isBusy, refusal, run } = useAction()
  return {
    isBusy,
    error: refusal && (refusal.title || t('squad.notSent')),
    /** Whether it was accepted. */
    send: async (call: () => Promise<CallResult<unknown>>): Promise<boolean> => (await run(call))?.ok === true,
  }
}
