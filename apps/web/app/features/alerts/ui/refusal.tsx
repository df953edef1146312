import { useTranslation } from 'react-i18next'
import type { CallError } from '#app/http/call-error.ts'
import { FormNote } from '#app/kit/form/form-note.tsx'

/** Why the server refused something, or that it was not reached. */
export function Refusal({ of: refusal }: { of: CallError | null }) {
  const { t } = useTranslation('alerts')
  return (
    <FormNote isError isLine>
      {refusal && (refusal.title || t('failed'))}
    </FormNote>
  )
}
