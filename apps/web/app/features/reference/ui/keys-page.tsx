import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useMemo } from 'react'
import { lockWords } from '#app/features/items/lock-words.ts'
import { sumByName } from '#app/features/items/near-containers.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Brief } from '#app/kit/brief.tsx'
import type { DataColumn, RowSubject } from '#app/kit/data-table/column.ts'
import { InLine, LineNote } from '#app/kit/data-table/on-tap.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { MapMark } from '#app/kit/map-mark.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import type { KeyMap, KeyRow } from '../key-view.ts'
import { type ListSearch, listSort } from '../list-search.ts'
import { moneyColumn } from './figure-column.tsx'
import { ListPage } from './list-page.tsx'
import { isOnMap } from './map-choice.tsx'
import { NameCell } from './name-cell.tsx'
import { QuestLinks } from './quest-links.tsx'
import styles from './reference.module.css'
import { WholeParts } from './whole-parts.tsx'

const subject: RowSubject<KeyRow> = { kind: 'item', of: ({ item }) => [item.url] }

const sortKeys = ['name', 'price', 'sale', 'quests', 'behind'] as const

/** Every key by map: its lock, what is near it, what it is worth, and for which quests one needs it. */
export function KeysPage({ keys, search, player }: { keys: KeyRow[]; search: ListSearch; player: ReactNode }) {
  const { t } = useTexts('reference')
  const shown = useMemo(() => keys.filter(isOnMap(search.map)), [keys, search.map])
  const table = useDataTable({
    id: 'keys',
    columns: useKeyColumns(search.map),
    rows: shown,
    rowId: ({ item }) => item.uid,
    subject,
    sort: useMemo(() => listSort(pages.keys, search, 'price', sortKeys), [search]),
  })
  return (
    <ListPage
      table={table}
      title={t('key.title')}
      lead={t('key.lead')}
      none={{ title: t('key.none'), text: t('key.noneText') }}
      path={pages.keys}
      player={player}
      search={search}
      maps={keys.flatMap(({ maps }) => maps)}
    >
      <p className="text-dim">{t('key.behindText')}</p>
    </ListPage>
  )
}

/** The columns of the keys; with a map chosen, what a key opens there alone. */
function useKeyColumns(map: string | undefined): readonly DataColumn<KeyRow>[] {
  const { t, format } = useTexts('reference')
  return useMemo(() => {
    const of = ({ maps }: KeyRow) => maps.filter(({ slug }) => map === undefined || slug === map)
    const behind = (row: KeyRow) => sumByName(of(row).flatMap((each) => each.behind))
    const sorts = (key: (typeof sortKeys)[number]) => [{ key, label: t(`key.column.${key}`) }]
    return [
      {
        id: 'name',
        header: t('key.column.name'),
        isRowHead: true,
        cell: (row) => (
          <NameCell item={row.item} isWhole>
            <LineNote>{[...new Set(of(row).map(({ name }) => name))].join(', ')}</LineNote>
          </NameCell>
        ),
        value: ({ item }) => item.name,
        sorts: sorts('name'),
        card: 'title',
        width: 'text',
      },
      {
        id: 'opens',
        header: t('key.column.opens'),
        cell: (row) => of(row).map((place) => <Opens key={place.slug} place={place} />),
        value: (row) =>
          of(row)
            .map(({ name }) => name)
            .join(', '),
        width: 'text',
        card: 'wide',
      },
      {
        id: 'behind',
        header: t('key.column.behind'),
        cell: (row) =>
          behind(row).length === 0 ? (
            '–'
          ) : (
            <InLine
              figure={format.number(inAll(behind(row)))}
              whole={<WholeParts parts={behind(row).map(({ name, count }) => `${format.number(count)}\u00a0×\u00a0${name}`)} />}
            />
          ),
        value: (row) => inAll(behind(row)),
        sorts: sorts('behind'),
        csv: [
          {
            header: t('key.column.behind'),
            value: (row) =>
              behind(row)
                .map(({ name, count }) => `${count} × ${name}`)
                .join(', '),
          },
        ],
        width: 'text',
        card: 'wide',
        line: 4,
      },
      {
        id: 'quests',
        header: t('quests'),
        cell: ({ quests }) =>
          quests.length === 0 ? '–' : <InLine figure={format.number(quests.length)} whole={<QuestLinks quests={quests} />} />,
        value: ({ quests }) => quests.length,
        sorts: sorts('quests'),
        csv: [{ header: t('quests'), value: ({ quests }) => quests.map(({ name }) => name).join(', ') }],
        width: 'text',
        line: 3,
        isShort: true,
      },
      {
        ...moneyColumn({
          id: 'price',
          header: t('key.column.price'),
          value: ({ price, closedPrice = price }: KeyRow) => closedPrice,
          line: 1,
          lineHeader: t('key.line.price'),
        }),
        cell: ({ price, closedPrice = price }) => <Price value={closedPrice} isClosed={price === undefined} />,
      },
      moneyColumn({
        id: 'sale',
        header: t('key.column.sale'),
        value: ({ sale }) => sale,
        foldsBelow: 'middle',
        line: 2,
        lineHeader: t('key.line.sale'),
      }),
    ]
  }, [t, format, map])
}

/** What one costs; dimmed and with a lock where the player cannot buy it yet, so that the list can still be sorted by price. */
function Price({ value, isClosed }: { value: number | undefined; isClosed: boolean }) {
  const { t } = useTexts('reference')
  if (value === undefined) return '–'
  if (!isClosed) return <Brief value={value} />
  return (
    <span className={styles.closed} title={t('key.closedWhy')}>
      <Lock size={12} aria-hidden="true" /> <span className="sr-only">{t('key.closedWhy')}: </span>
      <Brief value={value} />
    </span>
  )
}

const inAll = (containers: KeyMap['behind']): number => containers.reduce((sum, { count }) => sum + count, 0)

function Opens({ place }: { place: KeyMap }) {
  const { t, locale } = useTexts('item')
  const { opens, power } = lockWords(place, t, locale)
  return (
    <span className="block">
      <MapMark map={place.slug} name={place.name} />{' '}
      {place.hasPage ? <AppLink to={`/maps/${place.slug}`}>{place.name}</AppLink> : place.name} · {opens}
      {power === undefined ? null : <small className="text-dim"> {power}</small>}
    </span>
  )
}
