import { useTranslation } from 'react-i18next'
import { EditForm, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { RecordList, RecordResult, RecordSearch } from '../../records.ts'
import type { QuestsResult, QuestTitle, ReportRow } from '../../service.ts'
import { EditLock } from '../edit-lock.tsx'
import { AdminHead, AdminLink, SubLine } from '../parts.tsx'
import { RecordTable } from '../records/records-page.tsx'
import { ResultNote } from '../records/result-note.tsx'
import { type CorrectionLine, CorrectionTable } from './correction-table.tsx'
import { CorrectionsFile } from './corrections-file.tsx'
import { type EditedQuest, QuestEditor } from './quest-editor.tsx'
import styles from './quests-page.module.css'

type QuestsPageProps = {
  search: RecordSearch
  list: RecordList
  edited: EditedQuest | undefined
  reports: readonly ReportLine[]
  corrections: readonly CorrectionLine[]
  result: QuestsResult | { batch: RecordResult } | undefined
}

/** What players say is wrong with quests, and what admins have corrected. */
export function QuestsPage({ search, list, edited, reports, corrections, result: sent }: QuestsPageProps) {
  const { t } = useTranslation('admin')
  const batch = sent && 'batch' in sent ? sent.batch : undefined
  const result = sent && 'batch' in sent ? undefined : sent
  const refused = result && ('faults' in result || 'conflict' in result) ? result : undefined
  return (
    <>
      <AdminHead title={t('nav.quests')}>
        <SubLine>{t('quests.text')}</SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined}>
        {refused
          ? t('conflict' in refused ? 'records.conflict' : 'settings.refused')
          : result && 'done' in result
            ? t(`quests.done.${result.done}`)
            : null}
      </FormNote>
      {edited ? (
        <EditLock key={edited.uid} kind="quest" id={edited.uid} back="/admin/quests">
          <QuestEditor quest={edited} refused={refused} />
        </EditLock>
      ) : null}
      <Panel title={t('quests.reports')}>
        <ReportList reports={reports} />
      </Panel>
      <div id="corrections">
        <CorrectionTable corrections={corrections} />
      </div>
      <CorrectionsFile result={result} />
      <h2 className={styles.all}>{t('records.title.quest')}</h2>
      <ResultNote result={batch} />
      <RecordTable kind="quest" path="/admin/quests" search={search} list={list} result={batch} />
    </>
  )
}

type ReportLine = ReportRow & { title: QuestTitle }

function ReportList({ reports }: { reports: readonly ReportLine[] }) {
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
