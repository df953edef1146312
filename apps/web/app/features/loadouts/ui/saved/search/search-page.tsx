import type { LoadoutListView } from '#app/features/loadouts/saved-views.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { Page } from '#app/kit/page.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useLoadoutColumns } from '../list/loadout-columns.tsx'
import { MoreLink } from '../list/more-link.tsx'
import { usePublishedTable } from '../list/use-published-table.ts'
import { LoadoutFilters, type SearchPageProps } from './loadout-filters.tsx'
import { NoLoadouts } from './no-loadouts.tsx'
import styles from './search-page.module.css'

/** Builds that players have published: filtered by weapon, figures and price, the most liked first. */
export function SearchPage(props: SearchPageProps) {
  const { path, search, list, ignored } = props
  const { t, format } = useTexts('savedloadouts')
  const table = usePublishedTable({ id: 'loadouts', path, search, list, columns: useLoadoutColumns({ isMine: false }) })
  const count = t('count', { count: list.total, figure: format.number(list.total) })
  return (
    <Page
      title={t('search.title')}
      lead={count}
      tools={
        list.total === 0 ? null : (
          <>
            <TableTools table={table} name="loadouts" />
            <ButtonLink to="/loadouts/weapon" look="accent">
              {t('build')}
            </ButtonLink>
          </>
        )
      }
    >
      <LoadoutFilters {...props} sortChoice={<SortChoice table={table} />} />
      {ignored.length > 0 ? <Callout role="status">{t('ignored', { names: format.list(ignored) })}</Callout> : null}
      {list.compared === undefined ? null : <Callout>{t('compared', { figure: format.number(list.compared) })}</Callout>}
      <DataTable
        table={table}
        caption={t('search.table')}
        cellAlign="middle"
        isMuted={isBroken}
        total={list.total}
        empty={<NoLoadouts path={path} search={search} action={<ButtonLink to="/loadouts/weapon">{t('build')}</ButtonLink>} />}
      />
      <p className={styles.more}>
        <MoreLink path={path} search={search} list={list} />
      </p>
      <span className="sr-only" role="status">
        {count}
      </span>
    </Page>
  )
}

const isBroken = ({ changes }: LoadoutListView['rows'][number]) => changes.some(({ kind }) => kind !== 'figure')
