import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { ruleOf } from '../actions.ts'
import type { AuditedState } from '../service.ts'
import { pathOfSubject } from '../subject-path.ts'
import { ChangeLines } from './change-lines.tsx'
import styles from './change-view.module.css'
import { ActionForm, AdminLink, Code, Confirm, Hint } from './parts.tsx'
import { RecordName } from './record-name.tsx'

/** What an audited change did: where, from what to what, and the way back. */
export function ChangeView({ action, change }: { action: string; change: AuditedState }) {
  const { t } = useTranslation('admin')
  const { id, batch, together, subject, record, isReverted, canRevert, request } = change
  const rule = ruleOf(action)
  const path = subject && pathOfSubject(subject)
  return (
    <div className={styles.change}>
      {record ? <RecordName record={record} path={path} /> : subject ? <SubjectId subject={subject} path={path} /> : null}
      {subject ? <ChangeLines before={change.before} after={change.after} /> : null}
      {rule && 'fixed' in rule ? <Hint>{t(`change.fixed.${rule.fixed}`)}</Hint> : null}
      <div className={styles.buttons}>
        {request ? <AdminLink to={`/admin/logs?area=audit&q=${encodeURIComponent(request)}`}>{t('change.request')}</AdminLink> : null}
        {isReverted ? <Badge>{t('change.reverted')}</Badge> : null}
        {canRevert && !isReverted ? (
          <ActionForm fields={{ revert: String(id) }}>
            <Confirm label={t('change.revert')} hint={t('change.revertHint')} />
          </ActionForm>
        ) : null}
        {batch && together > 1 ? (
          <>
            <AdminLink to={`/admin/logs?area=audit&q=${batch}`}>{t('change.batch', { count: together })}</AdminLink>
            {canRevert ? (
              <ActionForm fields={{ batch }}>
                <Confirm label={t('change.revertBatch', { count: together })} hint={t('change.revertBatchHint', { count: together })} />
              </ActionForm>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}

function SubjectId({ subject: { kind, id }, path }: { subject: NonNullable<AuditedState['subject']>; path: string | undefined }) {
  return path ? <AdminLink to={path}>{id}</AdminLink> : <Code>{`${kind} ${id}`}</Code>
}
