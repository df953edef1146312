import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useThisPlayer } from '#app/features/progression/player-line.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import type { RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Page } from '#app/kit/page.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import type { RoundRow } from '../../round-row.ts'
import { useAmmoColumns } from './ammo-columns.tsx'
import { type AmmoPageProps, ammoDirection, ammoHref, ammoSorts } from './ammo-search.ts'
import styles from './ammo-table.module.css'
import { CaliberChoice } from './caliber-choice.tsx'

const subject: RowSubject<RoundRow> = { kind: 'item', of: ({ item }) => [item.url] }

/** Every round with what it does; the columns of the classes say either the chance to go through or the shots that kill. */
export function AmmoTable({ rounds, tabs, ...props }: AmmoPageProps & { rounds: RoundRow[]; tabs: ReactNode }) {
  const { search } = props
  const { t } = useTranslation('ammo')
  const player = useThisPlayer()
  const only = search.only ?? (player?.counts ? 'bought' : 'all')
  const isOnly = only === 'bought'
  const shown = useMemo(() => (isOnly ? rounds.filter(({ closed }) => closed === undefined) : rounds), [rounds, isOnly])
  const table = useDataTable({
    id: 'ammo',
    columns: useAmmoColumns(search.show),
    rows: shown,
    rowId: ({ item }) => item.uid,
    subject,
    sort: useMemo(
      () => ({
        key: search.sort,
        dir: ammoDirection(search),
        toHref: (key: string, dir: 'asc' | 'desc' | undefined) =>
          ammoHref(search, { sort: ammoSorts.find((each) => each === key) ?? search.sort, dir }),
        isPresorted: false,
      }),
      [search],
    ),
  })
  const shows = ['chance', 'shots'] as const
  return (
    <Page title={t('title')} lead={t('lead.table')} tools={<TableTools table={table} name="ammo" />}>
      {tabs}
      <div className={`row-middle ${styles.filters}`}>
        <CaliberChoice {...props} />
        {isOnly || rounds.some(({ closed }) => closed !== undefined) ? (
          <Segmented
            label={t('only.label')}
            value={only}
            segments={[
              { value: 'all', label: t('only.all'), to: ammoHref(search, { only: 'all' }) },
              { value: 'bought', label: t('only.bought'), title: t('only.hint'), to: ammoHref(search, { only: 'bought' }) },
            ]}
          />
        ) : null}
        <TableFilter table={table} />
        <SortChoice table={table} />
        <Segmented
          label={t('show.label')}
          value={search.show}
          segments={shows.map((show) => ({
            value: show,
            label: t(`show.${show}`),
            title: t(`show.${show}Hint`),
            to: ammoHref(search, { show, dir: undefined }),
          }))}
        />
      </div>
      <DataTable
        table={table}
        caption={t('table')}
        cellAlign="middle"
        empty={rounds.length > 0 ? <NoneBought search={search} /> : <Empty title={t('none')}>{t('noneText')}</Empty>}
      />
      <p className="text-dim">{t(`show.${search.show}Hint`)}</p>
    </Page>
  )
}

/** No round of those that the player can buy: one press shows all of them, each with what it needs. */
function NoneBought({ search }: Pick<AmmoPageProps, 'search'>) {
  const { t } = useTranslation('ammo')
  return (
    <Empty title={t('only.none')}>
      <AppLink to={ammoHref(search, { only: 'all' })}>{t('only.showAll')}</AppLink>
    </Empty>
  )
}
