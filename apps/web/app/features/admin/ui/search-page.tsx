import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { linkSettings } from '#app/site/settings.ts'
import type { Found } from '../records.ts'
import { adminPlaces } from './admin-places.ts'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from './parts.tsx'

type Line = Omit<Found, 'kind'> & { kind: Found['kind'] | 'page' | 'job' | 'setting' }

const settingTexts = ['version', 'fuelBase', 'weather', 'tournament', ...linkSettings] as const

/** Everything an admin can open by a part of its name: pages of this area, settings, jobs, records, users, entries of the log. */
export function SearchPage({ q, found, jobs }: { q: string; found: readonly Found[]; jobs: readonly string[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const lines = useMemo((): Line[] => {
    const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
    const isFound = ({ name, to }: Line) => words.every((word) => `${name} ${to}`.toLocaleLowerCase(locale).includes(word))
    const pages = adminPlaces.map(({ to, text }): Line => ({ kind: 'page', id: to, name: t(text), to })).filter(isFound)
    if (words.length === 0) return pages
    const settings = settingTexts.map(
      (text): Line => ({ kind: 'setting', id: text, name: t(`settings.${text}`), to: '/admin/global-settings' }),
    )
    const runs = jobs.map((name): Line => ({ kind: 'job', id: name, name, to: `/admin/jobs?job=${encodeURIComponent(name)}` }))
    return [...pages, ...[...settings, ...runs].filter(isFound), ...found]
  }, [q, found, jobs, t, locale])
  const columns = useMemo(
    (): DataColumn<Line>[] => [
      {
        id: 'name',
        header: t('finder.name'),
        isRowHead: true,
        card: 'title',
        width: 'rest',
        cell: ({ name, to, note }) => (
          <>
            <AdminLink to={to}>{name}</AdminLink>
            {note ? <SubLine>{note}</SubLine> : null}
          </>
        ),
      },
      { id: 'kind', header: t('finder.kind'), cell: ({ kind }) => t(`finder.kinds.${kind}`), width: 'fit' },
    ],
    [t],
  )
  const table = useDataTable({ id: 'admin.search', columns, rows: lines, rowId: ({ kind, id }) => `${kind} ${id}` })
  return (
    <>
      <AdminHead title={t('finder.title')}>
        <SubLine>{t('finder.text')}</SubLine>
      </AdminHead>
      <FilterBar key={q}>
        <FilterInput name="q" label={t('finder.label')} value={q} />
      </FilterBar>
      <DataTable table={table} caption={t('finder.title')} onPhone="table" empty={<Empty title={t('finder.none', { q })} />} />
    </>
  )
}
