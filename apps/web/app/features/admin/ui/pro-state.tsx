import type { UserRow } from '../service.ts'
import { useAdminText } from './use-admin-text.ts'
import { Moment } from './when.tsx'

/** Where an account's Pro comes from and until when; a dash without Pro. */
export function ProState({ pro }: { pro: UserRow['pro'] }) {
  const { t } = useAdminText()
  if (!pro) return <span className="text-dim">–</span>
  return (
    <span className="admin-pro">
      <span className="admin-badge admin-badge-pro">{t('admin.pro')}</span> {t(`admin.source.${pro.source}`)}
      {pro.until === 'forever' ? null : (
        <>
          , {t('admin.until')} <Moment at={pro.until} />
        </>
      )}
    </span>
  )
}
