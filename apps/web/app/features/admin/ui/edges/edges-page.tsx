import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Badge } from '#app/kit/badge.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { ConditionFilter } from '#app/kit/data-table/condition-filter.tsx'
import { parseConditions, writeConditions } from '#app/kit/data-table/conditions.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Select } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { type EdgeList, type EdgeRow, type EdgeSearch, type EdgesResult, type EditedEdges, edgeColumns } from '../../edges.ts'
import { maxRows } from '../../records.ts'
import { EditLock } from '../edit-lock.tsx'
import { AdminHead, AdminLink, FilterBar, FilterInput, SubLine } from '../parts.tsx'
import { EdgeEditor } from './edge-editor.tsx'
import styles from './edges.module.css'

const path = '/admin/cut-edges'
const plain: EdgeSearch = { q: '', trader: '', map: '', where: '', sort: 'name', dir: 'asc', shown: '', quest: '' }

type EdgesPageProps = { search: EdgeSearch; list: EdgeList; edited: EditedEdges | undefined; result: EdgesResult | undefined }

/** What every quest needs, as a list; one of them is corrected at a time, after a preview of what that unlocks. */
export function EdgesPage({ search, list, edited, result }: EdgesPageProps) {
  const { t } = useTranslation('cutedges')
  const to = (changed: Partial<EdgeSearch>) => {
    const next = { ...search, ...changed }
    const query = new URLSearchParams(Object.entries(next).filter(([name, value]) => Reflect.get(plain, name) !== value)).toString()
    return query === '' ? path : `${path}?${query}`
  }
  return (
    <>
      <AdminHead title={t('title')}>
        <SubLine>{t('text')}</SubLine>
      </AdminHead>
      <ResultNote result={result} />
      {edited ? (
        <EditLock key={edited.uid} kind="quest" id={edited.uid} back={to({ quest: '' })}>
          <EdgeEditor key={edited.version} quest={edited} result={result} close={to({ quest: '' })} />
        </EditLock>
      ) : search.quest === '' ? null : (
        <FormNote isError>{t('noQuest')}</FormNote>
      )}
      {list.rings.length > 0 ? (
        <Panel title={t('rings', { count: list.rings.length })}>
          <ul className="stack-2">
            {list.rings.map((ring) => (
              <li key={ring.map(({ uid }) => uid).join()}>
                {ring.map(({ uid, url, name }, at) => (
                  <span key={uid}>
                    {at > 0 ? ' → ' : null}
                    <AdminLink to={to({ quest: url })}>{name}</AdminLink>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <EdgeTable search={search} list={list} to={to} />
    </>
  )
}

function ResultNote({ result }: { result: EdgesResult | undefined }) {
  const { t } = useTranslation('cutedges')
  const isError = result !== undefined && ('faults' in result || 'ring' in result || 'conflict' in result)
  return <FormNote isError={isError}>{result ? textOf(result) : null}</FormNote>

  function textOf(outcome: EdgesResult): string | null {
    if ('done' in outcome) return t(`done.${outcome.done}`)
    if ('ring' in outcome) return t('ring', { path: outcome.ring.map(({ name }) => name).join(' → ') })
    if ('conflict' in outcome) return t('conflict')
    return 'faults' in outcome ? t('refused') : null
  }
}

function EdgeTable({ search, list, to }: { search: EdgeSearch; list: EdgeList; to(changed: Partial<EdgeSearch>): string }) {
  const { t } = useTranslation(['cutedges', 'admin'])
  const { locale } = useSite()
  const navigate = useNavigate()
  const columns = useEdgeColumns(to)
  const table = useDataTable({
    id: 'admin.edges',
    columns,
    rows: list.rows,
    rowId: ({ id }) => id,
    sort: { key: search.sort, dir: search.dir, toHref: (sort, dir = 'asc') => to({ sort, dir }), isPresorted: true },
  })
  const most = Math.min(maxRows, list.found)
  const isFiltered = search.q !== '' || search.where !== '' || search.trader !== '' || search.map !== ''
  return (
    <>
      <div className={styles.tools}>
        <FilterBar key={`${search.q} ${search.trader} ${search.map}`}>
          {(['where', 'sort', 'dir', 'shown'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={search[name]} />
          ))}
          <FilterInput name="q" label={t('cutedges:search')} value={search.q} />
          {(['trader', 'map'] as const).map((name) => (
            <div key={name} className={styles.choice}>
              <Select name={name} aria-label={t(`cutedges:filter.${name}`)} defaultValue={search[name]}>
                <option value="">{t(`cutedges:all.${name}`)}</option>
                {list[`${name}s`].map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.name}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </FilterBar>
        <ConditionFilter
          columns={columns}
          conditions={parseConditions(search.where, edgeColumns)}
          onApply={(next) => void navigate(to({ where: writeConditions(next) }), { preventScrollReset: true })}
        />
        <SavedViews id="admin.edges" />
        <TableTools table={table} name="prerequisites" />
      </div>
      <SubLine>
        <span role="status">
          {t('admin:records.found', { found: formatNumber(list.found, locale), all: formatNumber(list.all, locale) })}
        </span>
        {' · '}
        <AdminLink to={to({ where: 'or;source.is.added;source.is.dropped' })}>{t('cutedges:corrected')}</AdminLink>
        {isFiltered ? (
          <>
            {' · '}
            <AdminLink to={to({ q: '', where: '', trader: '', map: '' })}>{t('admin:records.everything')}</AdminLink>
          </>
        ) : null}
      </SubLine>
      <DataTable
        table={table}
        caption={t('cutedges:title')}
        total={list.found}
        empty={<Empty title={t('admin:records.none')}>{t('admin:records.noneText')}</Empty>}
      />
      {list.found > list.rows.length ? (
        <SubLine>
          {t('admin:records.capped', { shown: formatNumber(list.rows.length, locale), found: formatNumber(list.found, locale) })}{' '}
          {search.shown === 'all' ? (
            t('admin:records.narrow')
          ) : (
            <AdminLink to={to({ shown: 'all' })}>
              {t('admin:records.listMore', { count: most, figure: formatNumber(most, locale) })}
            </AdminLink>
          )}
        </SubLine>
      ) : null}
    </>
  )
}

function useEdgeColumns(to: (changed: Partial<EdgeSearch>) => string): readonly DataColumn<EdgeRow>[] {
  const { t } = useTranslation('cutedges')
  return useMemo((): DataColumn<EdgeRow>[] => {
    const statuses = (row: EdgeRow) => row.status.map((one) => t(`status.${one}`)).join(', ')
    const column = (id: (typeof edgeColumns)[number]) => ({ id, header: t(`column.${id}`), sorts: [{ key: id, label: t(`column.${id}`) }] })
    return [
      {
        ...column('name'),
        isRowHead: true,
        card: 'title',
        width: 'text',
        value: ({ quest }) => quest.name,
        csv: [
          { header: 'uid', value: ({ quest }) => quest.uid },
          { header: t('column.name'), value: ({ quest }) => quest.name },
        ],
        cell: ({ quest }) => <AdminLink to={to({ quest: quest.url })}>{quest.name}</AdminLink>,
      },
      {
        ...column('needs'),
        width: 'rest',
        card: 'wide',
        isLabelled: true,
        value: ({ needs }) => needs?.name,
        cell: ({ needs, kind, source, isRing }) =>
          needs ? (
            <>
              <span data-dropped={source === 'dropped' || undefined} className={styles.needs}>
                {needs.name}
              </span>{' '}
              {kind === 'any' ? <Badge>{t('kind.any')}</Badge> : null} {needs.isUnknown ? <Badge tone="error">{t('unknown')}</Badge> : null}{' '}
              {isRing ? <Badge tone="error">{t('column.ring')}</Badge> : null}
            </>
          ) : (
            <span className="text-faint">–</span>
          ),
      },
      { ...column('status'), width: 'fit', value: (row) => statuses(row) || undefined, cell: statuses },
      { ...column('trader'), width: 'fit', value: ({ trader }) => trader, cell: ({ trader }) => trader },
      { ...column('level'), isNumber: true, width: 'fit', value: ({ level }) => level, cell: ({ level }) => level },
      {
        ...column('map'),
        foldsBelow: 'wide',
        card: 'more',
        value: ({ map }) => map || undefined,
        cell: ({ map }) => map || <span className="text-faint">–</span>,
      },
      {
        ...column('source'),
        width: 'fit',
        value: ({ needs, source }) => (needs && source !== 'feed' ? source : undefined),
        cell: ({ needs, source }) =>
          needs && source !== 'feed' ? <Badge tone="accent">{t(`source.${source}`)}</Badge> : <span className="text-faint">–</span>,
      },
    ]
  }, [t, to])
}
