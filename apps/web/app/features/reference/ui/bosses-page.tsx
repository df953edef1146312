import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { SortChoice } from '#app/kit/data-table/sort-choice.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { TableTools } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Empty } from '#app/kit/empty.tsx'
import { Page } from '#app/kit/page.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import { bossHref } from '#app/site/reference-links.ts'
import type { BossRow } from '../boss-view.ts'
import { type ListSearch, listSort } from '../list-search.ts'
import { BossMaps } from './boss-maps.tsx'
import { guardWords } from './guard-words.ts'
import { isOnMap, MapChoice } from './map-choice.tsx'

const sortKeys = ['name', 'chance', 'health', 'class', 'guards'] as const

/** Everybody of the game who leads a group: where, how likely, how tough and with whom. */
export function BossesPage({ bosses, search }: { bosses: BossRow[]; search: ListSearch }) {
  const { t } = useTexts('reference')
  const shown = useMemo(() => bosses.filter(isOnMap(search.map)), [bosses, search.map])
  const table = useDataTable({
    id: 'bosses',
    columns: useBossColumns(),
    rows: shown,
    rowId: ({ slug }) => slug,
    sort: useMemo(() => listSort(pages.bosses, search, 'name', sortKeys), [search]),
  })
  return (
    <Page title={t('boss.title')} lead={t('boss.lead')} tools={<TableTools table={table} name="bosses" />}>
      <div className="row-middle">
        <MapChoice path={pages.bosses} search={search} maps={bosses.flatMap(({ maps }) => maps)} />
        <TableFilter table={table} />
        <SortChoice table={table} />
      </div>
      <DataTable table={table} caption={t('boss.title')} empty={<Empty title={t('boss.none')}>{t('boss.noneText')}</Empty>} />
    </Page>
  )
}

function useBossColumns(): readonly DataColumn<BossRow>[] {
  const { t, format } = useTexts('reference')
  return useMemo(() => {
    const sorts = (key: (typeof sortKeys)[number]) => [{ key, label: t(`boss.column.${key}`) }]
    const number = (figure: number | undefined) => (figure === undefined ? '–' : format.number(figure))
    return [
      {
        id: 'name',
        header: t('boss.column.name'),
        isRowHead: true,
        cell: ({ slug, name, kind }) => (
          <>
            <AppLink to={bossHref(slug)} className="strong tap">
              {name}
            </AppLink>{' '}
            {kind === 'boss' ? null : <small className="text-dim">{t(`boss.kind.${kind}`)}</small>}
          </>
        ),
        value: ({ name }) => name,
        sorts: sorts('name'),
        card: 'title',
      },
      {
        id: 'chance',
        header: t('boss.column.chance'),
        cell: ({ maps: places }) => <BossMaps maps={places} />,
        value: ({ maps: [first] }) => first && Math.round(first.chance * 1000) / 10,
        sorts: sorts('chance'),
        csv: [
          {
            header: t('boss.column.chance'),
            value: ({ maps: places }) => places.map(({ name, chance }) => `${name} ${format.share(chance)}`).join(', '),
          },
        ],
        width: 'text',
        card: 'wide',
      },
      {
        id: 'health',
        header: t('boss.column.health'),
        cell: ({ health }) => number(health),
        value: ({ health }) => health,
        isNumber: true,
        sorts: sorts('health'),
        card: 'first',
      },
      {
        id: 'class',
        header: t('boss.column.class'),
        cell: ({ armorClass }) => number(armorClass),
        value: ({ armorClass }) => armorClass,
        isNumber: true,
        sorts: sorts('class'),
        card: 'first',
      },
      {
        id: 'guards',
        header: t('boss.column.guards'),
        cell: ({ guards }) => (guards.length === 0 ? '–' : guards.map((guard) => guardWords(guard, format)).join(', ')),
        value: ({ guards }) => guards.reduce((sum, { most }) => sum + most, 0),
        sorts: sorts('guards'),
        width: 'text',
        card: 'moreWide',
      },
    ]
  }, [t, format])
}
