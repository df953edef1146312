import { useFrame } from '#app/features/shell/frame.tsx'
import { type CallError, offlineCode } from '#app/http/call-error.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatDuration } from '#app/kit/format.ts'
import styles from './fault.module.css'

/** The sentence for a refusal; for an invalid request the field's own one. */
export function useRefusalText(): (refusal: CallError, field?: string) => string {
  const { t } = useTranslation()
  const { locale } = useFrame()
  return (refusal, field) => {
    if (refusal.code === offlineCode) return t('account.offline')
    // Other refusals have a sentence of their own, and the field's would say less.
    const ofField = field && refusal.code === 'request/invalid' ? refusal.errors[field] : undefined
    const reason = ofField ?? (refusal.title || t('error.unknown'))
    if (refusal.retryAfterMs === 0) return reason
    return t('account.retryIn', { reason, duration: formatDuration(Math.max(60, refusal.retryAfterMs / 1000), locale) })
  }
}

/** Place of what went wrong; always in the page, so that screen readers read it when it fills. `isRoomy`: takes its line while empty. */
export function Fault({ id, text, isRoomy = false }: { id?: string; text: string | undefined; isRoomy?: boolean }) {
  return (
    <p id={id} role="alert" className={styles.fault} data-roomy={isRoomy || undefined}>
      {text}
    </p>
  )
}

/** {@link Fault} of a refusal. */
export function RefusalFault({ refusal }: { refusal: CallError | undefined }) {
  const textOf = useRefusalText()
  return <Fault text={refusal && textOf(refusal)} />
}
