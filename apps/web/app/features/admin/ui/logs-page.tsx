import { useTranslation } from 'react-i18next'
import { Empty } from '#app/kit/empty.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { type LogPage, type LogSearch, logAreas, logLevels } from '../service.ts'
import { AdminHead } from './admin-head.tsx'
import { FilterBar, FilterInput } from './filter-bar.tsx'
import { LogTable } from './log-table.tsx'
import { Pager } from './pager.tsx'

/** What happened on the site, newest first. */
export function LogsPage({ search, page }: { search: LogSearch; page: LogPage }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <AdminHead title={t('nav.logs')} />
      <FilterBar key={`${search.area}${search.level}${search.q}`}>
        <Select name="area" defaultValue={search.area} aria-label={t('logs.area')}>
          <option value="all">{t('logs.allAreas')}</option>
          {logAreas.map((area) => (
            <option key={area} value={area}>
              {t(`area.${area}`)}
            </option>
          ))}
        </Select>
        <Select name="level" defaultValue={search.level} aria-label={t('logs.level')}>
          <option value="all">{t('logs.allLevels')}</option>
          {logLevels.map((level) => (
            <option key={level} value={level}>
              {t(`level.${level}`)}
            </option>
          ))}
        </Select>
        <FilterInput name="q" label={t('logs.search')} value={search.q} />
      </FilterBar>
      <LogTable entries={page.entries} empty={<Empty title={t('logs.none')} />} />
      <Pager path="/admin/logs" search={search} next={page.next} />
    </>
  )
}
