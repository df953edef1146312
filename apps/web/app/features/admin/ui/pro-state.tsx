import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Moment } from '#app/site/time.tsx'
import type { UserRow } from '../service.ts'

/** Where a user's Pro comes from and until when; a dash without Pro. */
export function ProState({ pro }: { pro: UserRow['pro'] }) {
  const { t } = useTranslation('admin')
  if (!pro) return <span className="text-dim">–</span>
  return (
    <span>
      <Badge tone="accent">{t('pro')}</Badge> {t(`source.${pro.source}`)}
      {pro.until === 'forever' ? null : (
        <>
          , {t('until')} <Moment withTime at={pro.until} />
        </>
      )}
    </span>
  )
}
