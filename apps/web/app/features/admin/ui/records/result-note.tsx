import { useTranslation } from 'react-i18next'
import { FormNote } from '#app/kit/form/form.tsx'
import type { RecordResult } from '../../records.ts'

/** What came of a form of records, in one line. */
export function ResultNote({ result }: { result: RecordResult | undefined }) {
  const { t } = useTranslation('admin')
  const isError = result !== undefined && ('faults' in result || 'conflict' in result)
  return <FormNote isError={isError}>{result ? textOf(result) : null}</FormNote>

  function textOf(outcome: RecordResult): string | null {
    if ('faults' in outcome) return t('settings.refused')
    if ('conflict' in outcome) return t('records.conflict')
    if ('done' in outcome) return t(`records.done.${outcome.done}`)
    return 'changed' in outcome ? t('records.done.changed', { count: outcome.changed.changes }) : null
  }
}
