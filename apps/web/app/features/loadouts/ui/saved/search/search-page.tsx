import { useTranslation } from 'react-i18next'
import { loadoutSearch, loadoutsHref } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutListView } from '#app/features/loadouts/saved-views.ts'
import { ButtonLink } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { Page } from '#app/kit/page.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { useLoadoutColumns } from '../list/loadout-columns.tsx'
import { MoreLink } from '../list/more-link.tsx'
import { usePublishedTable } from '../list/use-published-table.ts'
import { LoadoutFilters, type SearchPageProps } from './loadout-filters.tsx'
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
        empty={<NoRows {...props} />}
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

/** Nobody has published anything, or nothing that passes the filters: two things to do about it. */
function NoRows({ path, search }: SearchPageProps) {
  const { t } = useTranslation('savedloadouts')
  const isFiltered = loadoutsHref(path, { ...search, sort: loadoutSearch.parse({}).sort, dir: undefined }) !== path
  if (!isFiltered) {
    return (
      <Empty title={t('search.none')} action={<ButtonLink to="/loadouts/weapon">{t('build')}</ButtonLink>}>
        <p>{t('search.noneText')}</p>
      </Empty>
    )
  }
  return (
    <Empty title={t('search.noMatches')} action={<ButtonLink to={path}>{t('filter.reset')}</ButtonLink>}>
      <p>{t('search.noMatchesText')}</p>
    </Empty>
  )
}
