import { useTranslation } from 'react-i18next'
import type { CallResult } from '#app/http/client.ts'
import { useCall } from '#app/http/use-call.ts'

type Sending = { call: () => Promise<CallResult<unknown>>; onDone?: (() => void) | undefined }

/** One call of a form at a time, and why the last one was refused. `onDone`: it was accepted. */
export function useSending() {
  const { t } = useTranslation('raid')
  const { isPending, error, mutate } = useCall(
    async ({ call }: Sending) => {
      const result = await call()
      if (!result.ok) throw result.error
    },
    (_, { onDone }) => onDone?.(),
  )
  return {
    isBusy: isPending,
    error: error && (error.title || t('squad.notSent')),
    send: (call: Sending['call'], onDone?: Sending['onDone']) => mutate({ call, onDone }),
  }
}
