import type { UserRow } from '../service.ts'
import { Badge } from './badge.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Moment } from './when.tsx'

/** Where a user's Pro comes from and until when; a dash without Pro. */
export function ProState({ pro }: { pro: UserRow['pro'] }) {
  const { t } = useAdminText()
  if (!pro) return <span className="text-dim">–</span>
  return (
    <span>
      <Badge tone="accent">{t('admin.pro')}</Badge> {t(`admin.source.${pro.source}`)}
      {pro.until === 'forever' ? null : (
        <>
          , {t('admin.until')} <Moment at={pro.until} />
        </>
      )}
    </span>
  )
}
