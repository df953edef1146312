import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectOf } from '#app/kit/form/input.tsx'
import { formatDate } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import { useTimeZone } from '#app/site/time.tsx'
import type { PastImportRow } from '../../comparing.ts'
import { SubLine } from '../parts.tsx'
import { useBytes } from '../use-bytes.ts'
import styles from './compare-page.module.css'

type ImportChoiceProps = { imports: readonly PastImportRow[]; past: string; toPast(version: string): string }

/** Which of the stored imports is compared with, by its time, and how much room all of them take. */
export function ImportChoice({ imports, past, toPast }: ImportChoiceProps) {
  const { t } = useTranslation('comparing')
  const { locale } = useSite()
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const bytes = useBytes()
  if (imports.length === 0) return null
  const chosen = imports.find(({ version }) => version === past) ?? imports[0]
  return (
    <div className={styles.imports}>
      <SelectOf
        isDense
        aria-label={t('import.label')}
        value={chosen?.version ?? ''}
        options={imports.map(({ version, at, records }) => ({
          value: version,
          label: t('import.option', { time: formatDate(Date.parse(at), locale, { withTime: true, timeZone }), count: records }),
        }))}
        onChoose={(version) => void navigate(toPast(version), { preventScrollReset: true })}
      />
      <SubLine>{t('import.stored', { count: imports.length, size: bytes(imports.reduce((sum, one) => sum + one.bytes, 0)) })}</SubLine>
    </div>
  )
}
