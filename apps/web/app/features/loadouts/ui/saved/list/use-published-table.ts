import { directionOf, type LoadoutSearch, loadoutSorts, loadoutsHref } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutListView, LoadoutView } from '#app/features/loadouts/saved-views.ts'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'

type Options = { id: string; path: string; search: LoadoutSearch; list: LoadoutListView; columns: readonly DataColumn<LoadoutView>[] }

/** A table of published loadouts in the order of the address. */
export const usePublishedTable = ({ id, path, search, list, columns }: Options) =>
  useDataTable({
    id,
    columns,
    rows: list.rows,
    rowId: ({ uid }) => uid,
    sort: {
      key: search.sort,
      dir: directionOf(search),
      toHref: (key, dir) => loadoutsHref(path, search, { sort: loadoutSorts.find((each) => each === key) ?? search.sort, dir }),
      isPresorted: true,
    },
  })
