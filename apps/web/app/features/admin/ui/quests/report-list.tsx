import { useTranslation } from 'react-i18next'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { Ago } from '#app/site/time.tsx'
import type { QuestTitle, ReportRow } from '../../service.ts'
import { AdminLink, SubLine } from '../parts.tsx'
import styles from './report-list.module.css'

export type ReportLine = ReportRow & { title: QuestTitle }

export function ReportList({ reports }: { reports: readonly ReportLine[] }) {
  const { t } = useTranslation('admin')
  if (reports.length === 0) return <SubLine>{t('quests.noReports')}</SubLine>
  return (
    <ul className="stack-3">
      {reports.map(({ id, title, by, byUid, text, gameVersion, hasScreenshot, at }) => (
        <li key={id} className={styles.report}>
          <div className={styles.what}>
            <AdminLink to={`/admin/quests?quest=${title.url}`}>{title.name}</AdminLink>
            <p className={styles.text}>{text}</p>
            <SubLine>
              {by === undefined ? t('quests.gone') : byUid ? <AdminLink to={`/admin/users/${byUid}`}>{by}</AdminLink> : by} ·{' '}
              <Ago at={at} />
              {gameVersion === '' ? null : ` · ${t('quests.version', { version: gameVersion })}`}
              {hasScreenshot ? (
                <>
                  {' · '}
                  <a href={`/admin/reports/${id}/screenshot`} target="_blank" rel="noreferrer" className={styles.link}>
                    {t('quests.screenshot')}
                  </a>
                </>
              ) : null}
            </SubLine>
          </div>
          <EditForm preventScrollReset>
            <input type="hidden" name="intent" value="decline" />
            <input type="hidden" name="report" value={id} />
            <SubmitButton look="plain" pending={t('saving')}>
              {t('quests.decline')}
            </SubmitButton>
          </EditForm>
        </li>
      ))}
    </ul>
  )
}
