import { useTranslation } from 'react-i18next'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Ago } from '#app/site/time.tsx'
import type { QuestsResult, QuestTitle, ReportRow } from '../../service.ts'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from '../parts.tsx'
import { type CorrectionLine, CorrectionTable } from './correction-table.tsx'
import { CorrectionsFile } from './corrections-file.tsx'
import { type EditedQuest, QuestEditor } from './quest-editor.tsx'
import styles from './quests-page.module.css'

type QuestsPageProps = {
  q: string
  found: readonly QuestTitle[]
  edited: EditedQuest | undefined
  reports: readonly ReportLine[]
  corrections: readonly CorrectionLine[]
  result: QuestsResult | undefined
}

/** What players say is wrong with quests, and what admins have corrected. */
export function QuestsPage({ q, found, edited, reports, corrections, result }: QuestsPageProps) {
  const { t } = useTranslation('admin')
  const refused = result && 'faults' in result ? result : undefined
  return (
    <>
      <AdminHead title={t('nav.quests')}>
        <SubLine>{t('quests.text')}</SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined}>
        {refused ? t('settings.refused') : result && 'done' in result ? t(`quests.done.${result.done}`) : null}
      </FormNote>
      {edited ? <QuestEditor key={edited.uid} quest={edited} refused={refused} /> : null}
      <Panel title={t('quests.reports')}>
        <ReportList reports={reports} />
      </Panel>
      <CorrectionTable corrections={corrections} />
      <CorrectionsFile result={result} />
      <Panel title={t('quests.find')}>
        <FilterBar>
          <FilterInput name="q" label={t('quests.search')} value={q} />
        </FilterBar>
        {q === '' ? null : found.length === 0 ? (
          <SubLine>{t('quests.none', { q })}</SubLine>
        ) : (
          <ul className={styles.found}>
            {found.map(({ uid, url, name }) => (
              <li key={uid}>
                <AdminLink to={`/admin/quests?quest=${url}`}>{name}</AdminLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
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
