import { type CallError, offlineCode } from '#app/http/call-error.ts'
import { FormNote } from '#app/kit/form/form.tsx'
import { useTexts } from '#app/kit/use-texts.ts'

/** The sentence for a refusal; for an invalid request the field's own one. */
export function useRefusalText(): (refusal: CallError, field?: string) => string {
  const { t, format } = useTexts(['account', 'error'])
  return (refusal, field) => {
    if (refusal.code === offlineCode) return t('offline')
    // Other refusals have a sentence of their own, and the field's would say less.
    const ofField = field && refusal.code === 'request/invalid' ? refusal.errors[field] : undefined
    const reason = ofField ?? (refusal.title || t('error:unknown'))
    if (refusal.retryAfterMs === 0) return reason
    return t('retryIn', { reason, duration: format.duration(Math.max(60, refusal.retryAfterMs / 1000)) })
  }
}

export function RefusalNote({ refusal }: { refusal: CallError | null }) {
  const textOf = useRefusalText()
  return (
    <FormNote isError isLine>
      {refusal && textOf(refusal)}
    </FormNote>
  )
}
