import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import type { DataColumn, Direction } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { formatDecimal } from '#app/kit/format.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { type ComparedFigure, type GunFault, type GunRow, gunFigures } from '../../gun-row.ts'
import styles from './guns-page.module.css'
import { type GunsSearch, gunSorts, gunsHref } from './guns-search.ts'

/** Figures the feed publishes for weapons' presets beside those we calculate, the largest deviations first. */
export function GunsTable({ rows, total, search }: { rows: GunRow[]; total: number; search: GunsSearch }) {
  const { t } = useTranslation('gunscompare')
  const deviating = rows.filter(({ worst, faults }) => worst > 0 || faults.length > 0)
  const table = useDataTable({
    id: 'guns-compare',
    columns: useGunColumns(),
    rows: search.show === 'all' ? rows : deviating,
    rowId: ({ bsgId }) => bsgId,
    sort: useMemo(
      () => ({
        key: search.sort,
        dir: search.dir ?? (search.sort === 'name' ? ('asc' as const) : ('desc' as const)),
        toHref: (key: string, dir: Direction | undefined) =>
          gunsHref(search, { sort: gunSorts.find((each) => each === key) ?? search.sort, dir }),
        isPresorted: false,
      }),
      [search],
    ),
  })
  return (
    <>
      <p className="text-dim">{t('lead', { count: deviating.length, total })}</p>
      <div className={`row-middle ${styles.filters}`}>
        <Segmented
          label={t('show.label')}
          value={search.show}
          segments={(['deviating', 'all'] as const).map((show) => ({
            value: show,
            label: t(`show.${show}`),
            to: gunsHref(search, { show }),
          }))}
        />
        <TableFilter table={table} />
        <SortChoice table={table} />
        <TableTools table={table} name="guns-compare" />
      </div>
      <DataTable table={table} caption={t('caption')} empty={<Empty title={t('none')} />} />
    </>
  )
}

function useGunColumns(): readonly DataColumn<GunRow>[] {
  const { t, locale, format } = useTexts('gunscompare')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isRowHead: true,
        cell: ({ name, weaponUrl }) => <AppLink to={`/item/${weaponUrl}`}>{name}</AppLink>,
        value: ({ name }) => name,
        sorts: [{ key: 'name', label: t('column.name') }],
        card: 'title',
        width: 'text',
      },
      ...gunFigures.map(
        (figure): DataColumn<GunRow> => ({
          id: figure,
          header: t(`column.${figure}`),
          note: t('column.both'),
          cell: ({ figures }) => <Figure figure={figures[figure]} locale={locale} />,
          value: ({ figures: { [figure]: one } }) => Math.abs((one.ours ?? 0) - (one.published ?? one.ours ?? 0)),
          isNumber: true,
          // It deviates with the vertical one.
          ...(figure === 'recoilHorizontal' && { foldsBelow: 'middle' as const }),
          sorts: [{ key: figure, label: t(`column.${figure}`), hint: t('sortHint') }],
          csv: [
            { header: t('csv.published', { figure: t(`column.${figure}`) }), value: ({ figures }) => figures[figure].published },
            { header: t('csv.ours', { figure: t(`column.${figure}`) }), value: ({ figures }) => figures[figure].ours },
          ],
        }),
      ),
      {
        id: 'worst',
        header: t('column.worst'),
        cell: ({ worst }) => (worst === 0 ? '' : format.decimal(worst * 100, 0)),
        value: ({ worst }) => Math.round(worst * 100),
        isNumber: true,
        unit: '%',
        sorts: [{ key: 'worst', label: t('column.worst') }],
        card: 'first',
      },
      {
        id: 'faults',
        header: t('column.faults'),
        cell: ({ faults }) => faultWords(faults, t),
        value: ({ faults }) => faultWords(faults, t),
        card: 'wide',
        foldsBelow: 'middle',
      },
    ],
    [t, locale, format],
  )
}

const faultWords = (faults: readonly GunFault[], t: TFunction<'gunscompare'>): string =>
  faults.map(({ kind, slot = '', other = '' }) => t(`fault.${kind}`, { slot, other })).join(', ')

function Figure({ figure: { published, ours, deviates }, locale }: { figure: ComparedFigure; locale: Locale }) {
  const shown = (value: number | undefined) => (value === undefined ? '—' : formatDecimal(value, locale))
  return (
    <span className={styles.figure} data-deviates={deviates || undefined}>
      <span className="text-dim">{shown(published)}</span> {shown(ours)}
    </span>
  )
}
