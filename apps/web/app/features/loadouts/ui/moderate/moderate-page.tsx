import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#app/http/call-error.ts'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SavedViews } from '#app/kit/data-table/saved-views.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { moderatePath } from '../../saved-schema.ts'
import type { LoadoutListView, LoadoutView } from '../../saved-views.ts'
import { DeleteLoadout } from '../saved/list/delete-loadout.tsx'
import { useLoadoutColumns } from '../saved/list/loadout-columns.tsx'
import { MoreLink } from '../saved/list/more-link.tsx'
import { usePublishedTable } from '../saved/list/use-published-table.ts'
import { type FiltersProps, LoadoutFilters } from '../saved/search/loadout-filters.tsx'
import { NoLoadouts } from '../saved/search/no-loadouts.tsx'

type ModeratePageProps = Omit<FiltersProps, 'path' | 'usesProgress'> & { list: LoadoutListView }

/** What players have published, the last edited first, for admins to read its titles and delete what should not be there. */
export function ModeratePage({ list, ...filters }: ModeratePageProps) {
  const { t, format } = useTexts('savedloadouts')
  const [error, setError] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const actions = useCallback(
    (loadout: LoadoutView) => <DeleteLoadout loadout={loadout} onChanged={revalidate} onRefused={setError} />,
    [revalidate],
  )
  const { search } = filters
  const columns = useLoadoutColumns({ isMine: false, actions })
  const table = usePublishedTable({ id: 'moderate-loadouts', path: moderatePath, search, list, columns })
  return (
    <>
      <p className="text-dim" role="status">
        {t('count', { count: list.total, figure: format.number(list.total) })}
      </p>
      {error ? <Callout role="alert">{error.title || t('failed')}</Callout> : null}
      <div className="row-middle">
        <SavedViews id="moderate-loadouts" />
        <TableTools table={table} name="loadouts" />
      </div>
      <LoadoutFilters {...filters} path={moderatePath} sortChoice={<SortChoice table={table} />} />
      <DataTable
        table={table}
        caption={t('search.table')}
        cellAlign="middle"
        total={list.total}
        empty={<NoLoadouts path={moderatePath} search={search} />}
      />
      <MoreLink path={moderatePath} search={search} list={list} />
    </>
  )
}
