import { AppLink } from '../../../kit/app-link.tsx'
import type { AuditRow } from '../service.ts'
import { actionText } from './action-text.ts'
import { DetailsLine } from './details.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** What admins did, the latest first. `hasTarget`: whom it concerned is named. */
export function AuditList({ rows, hasTarget }: { rows: readonly AuditRow[]; hasTarget: boolean }) {
  const { t } = useAdminText()
  if (rows.length === 0) return <p className="text-dim">{t('admin.noAudit')}</p>
  return (
    <ul className="admin-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <p>
              {actionText(t, row.action)}
              {hasTarget && row.target ? (
                <>
                  {' · '}
                  {row.targetUid ? (
                    <AppLink to={`/admin/users/${row.targetUid}`} className="admin-link">
                      {row.target}
                    </AppLink>
                  ) : (
                    row.target
                  )}
                </>
              ) : null}
            </p>
            <DetailsLine details={row.details} />
          </div>
          <p className="admin-sub admin-by">
            {row.actor} · <Ago at={row.at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
