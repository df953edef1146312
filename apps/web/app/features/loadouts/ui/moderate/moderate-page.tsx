import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#app/http/call-error.ts'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { LoadoutSearch } from '../../saved-schema.ts'
import type { LoadoutListView, LoadoutView } from '../../saved-views.ts'
import { DeleteLoadout } from '../saved/list/delete-loadout.tsx'
import { useLoadoutColumns } from '../saved/list/loadout-columns.tsx'
import { MoreLink } from '../saved/list/more-link.tsx'
import { usePublishedTable } from '../saved/list/use-published-table.ts'

const path = '/admin/loadouts'

/** What players have published, the last edited first, for admins to read its titles and delete what should not be there. */
export function ModeratePage({ search, list }: { search: LoadoutSearch; list: LoadoutListView }) {
  const { t, format } = useTexts('savedloadouts')
  const [error, setError] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const actions = useCallback(
    (loadout: LoadoutView) => <DeleteLoadout loadout={loadout} onChanged={revalidate} onRefused={setError} />,
    [revalidate],
  )
  const table = usePublishedTable({ id: 'moderate-loadouts', path, search, list, columns: useLoadoutColumns({ isMine: false, actions }) })
  return (
    <>
      <p className="text-dim">{t('count', { count: list.total, figure: format.number(list.total) })}</p>
      {error ? <Callout role="alert">{error.title || t('failed')}</Callout> : null}
      <div className="row-middle">
        <SavedViews id="moderate-loadouts" />
        <TableTools table={table} name="loadouts" />
      </div>
      <TableFilter table={table} />
      <SortChoice table={table} />
      <DataTable table={table} caption={t('search.table')} cellAlign="middle" empty={<Empty title={t('search.none')} />} />
      <MoreLink path={path} search={search} list={list} />
    </>
  )
}
