import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { type LogEntry, type LogPage, type LogSearch, logAreas, logLevels } from '../service.ts'
import { actionText } from './action-text.ts'
import { AdminHead } from './admin-head.tsx'
import { DetailsLine } from './details.tsx'
import { Pager } from './pager.tsx'
import { useAdminText } from './use-admin-text.ts'
import { Ago } from './when.tsx'

/** What happened on the site, newest first. */
export function LogsPage({ search, page }: { search: LogSearch; page: LogPage }) {
  const { t } = useAdminText()
  return (
    <>
      <AdminHead title={t('admin.nav.logs')} />
      <Filters key={`${search.area}${search.level}${search.q}`} search={search} />
      {page.entries.length === 0 ? <Empty title={t('admin.logs.none')} /> : <LogTable entries={page.entries} />}
      <Pager path="/admin/logs" search={search} next={page.next} />
    </>
  )
}

function Filters({ search }: { search: LogSearch }) {
  const { t } = useAdminText()
  return (
    <Form role="search" className="admin-filter">
      <select name="area" defaultValue={search.area} aria-label={t('admin.logs.area')}>
        <option value="all">{t('admin.logs.allAreas')}</option>
        {logAreas.map((area) => (
          <option key={area} value={area}>
            {t(`admin.area.${area}`)}
          </option>
        ))}
      </select>
      <select name="level" defaultValue={search.level} aria-label={t('admin.logs.level')}>
        <option value="all">{t('admin.logs.allLevels')}</option>
        {logLevels.map((level) => (
          <option key={level} value={level}>
            {t(`admin.level.${level}`)}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="q"
        defaultValue={search.q}
        aria-label={t('admin.logs.search')}
        placeholder={t('admin.logs.search')}
        maxLength={120}
      />
      <Button type="submit">
        <Search size={16} aria-hidden="true" />
        {t('admin.find')}
      </Button>
    </Form>
  )
}

function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useAdminText()
  return (
    <table className="admin-table admin-log">
      <thead>
        <tr>
          <th scope="col">{t('admin.logs.when')}</th>
          <th scope="col">{t('admin.logs.area')}</th>
          <th scope="col">{t('admin.logs.what')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <Ago at={entry.at} />
            </td>
            <td>
              {t(`admin.area.${entry.area}`)}
              {entry.level === 'info' ? null : (
                <span className={`admin-badge admin-level-${entry.level}`}>{t(`admin.level.${entry.level}`)}</span>
              )}
            </td>
            <td>
              {entry.area === 'audit' ? actionText(t, entry.message) : entry.message}
              <DetailsLine details={entry.details} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
