import { useTranslation } from 'react-i18next'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Panel } from '#app/kit/panel.tsx'
import type { QuestsResult, QuestTitle } from '../../service.ts'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from '../parts.tsx'
import { type CorrectionLine, CorrectionTable } from './correction-table.tsx'
import { CorrectionsFile } from './corrections-file.tsx'
import { type EditedQuest, QuestEditor } from './quest-editor.tsx'
import styles from './quests-page.module.css'
import { type ReportLine, ReportList } from './report-list.tsx'

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
