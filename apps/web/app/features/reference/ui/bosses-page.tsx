import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import type { DataColumn, RowSubject } from '#app/kit/data-table/column.ts'
import { InLine, LineNote } from '#app/kit/data-table/on-tap.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import type { formatsOf } from '#app/kit/format.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { pages } from '#app/site/pages.ts'
import { bossHref } from '#app/site/reference-links.ts'
import { type BossMap, type BossRow, bossKinds } from '../boss-view.ts'
import { type ListSearch, listSort } from '../list-search.ts'
import { mapChances } from '../map-chances.ts'
import { BossMaps } from './boss-maps.tsx'
import { conditionWords } from './condition-words.ts'
import { figureColumn } from './figure-column.tsx'
import { guardWords, rangeWords, totalOf } from './guard-words.ts'
import { ListPage } from './list-page.tsx'
import { isOnMap } from './map-choice.tsx'
import styles from './reference.module.css'
import { WholeParts } from './whole-parts.tsx'

const subject: RowSubject<BossRow> = { kind: 'boss', of: ({ slug }) => [slug] }

const sortKeys = ['kind', 'name', 'chance', 'health', 'class', 'guards'] as const

/** Everybody of the game who leads a group: where, how likely, how tough and with whom. */
export function BossesPage({ bosses, search }: { bosses: BossRow[]; search: ListSearch }) {
  const { t } = useTexts('reference')
  const shown = useMemo(() => bosses.filter(isOnMap(search.map)), [bosses, search.map])
  const table = useDataTable({
    id: 'bosses',
    columns: useBossColumns(),
    rows: shown,
    rowId: ({ slug }) => slug,
    subject,
    sort: useMemo(() => listSort(pages.bosses, search, 'kind', sortKeys), [search]),
  })
  return (
    <ListPage
      table={table}
      title={t('boss.title')}
      lead={t('boss.lead')}
      none={{ title: t('boss.none'), text: t('boss.noneText') }}
      path={pages.bosses}
      search={search}
      maps={bosses.flatMap(({ maps }) => maps)}
    />
  )
}

/** `Factory 50–75%`, for each map, with what it depends on: `Factory 12% night only`. */
const chanceWords = (maps: readonly BossMap[], format: ReturnType<typeof formatsOf>, t: TFunction<'reference'>): string[] =>
  mapChances(maps).map(({ name, least, most, ...conditions }) => {
    const isOne = format.share(least) === format.share(most)
    const share = isOne ? format.share(most) : `${format.number(Math.round(least * 100))}–${format.share(most)}`
    return [name, share, ...conditionWords(conditions, t)].join(' ')
  })

function useBossColumns(): readonly DataColumn<BossRow>[] {
  const { t, format } = useTexts('reference')
  return useMemo(() => {
    const sorts = (key: (typeof sortKeys)[number]) => [{ key, label: t(`boss.column.${key}`) }]
    return [
      {
        id: 'name',
        header: t('boss.column.name'),
        isRowHead: true,
        cell: ({ slug, name, maps: places }) => (
          <>
            <AppLink to={bossHref(slug)} className="strong tap">
              {name}
            </AppLink>
            <LineNote>{format.list(chanceWords(places, format, t))}</LineNote>
          </>
        ),
        value: ({ name }) => name,
        sorts: sorts('name'),
        card: 'title',
        width: 'fit',
      },
      {
        id: 'kind',
        header: t('boss.column.kind'),
        cell: ({ kind }) => t(`boss.kind.${kind}`),
        value: ({ kind }) => t(`boss.kind.${kind}`),
        rank: ({ kind }) => bossKinds.indexOf(kind),
        sorts: [{ key: 'kind', label: t('boss.column.kind'), order: { asc: t('boss.bossesFirst'), desc: t('boss.bossesLast') } }],
        width: 'fit',
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
            value: ({ maps: places }) => chanceWords(places, format, t).join(', '),
          },
        ],
        width: 'rest',
        card: 'wide',
      },
      figureColumn({ id: 'health', header: t('boss.column.health'), value: ({ health }) => health, line: 1 }, format.number),
      figureColumn(
        {
          id: 'class',
          header: t('boss.column.class'),
          value: ({ armorClass }) => armorClass,
          lineHeader: t('boss.line.class'),
          line: 2,
          isShort: true,
        },
        format.number,
      ),
      {
        id: 'guards',
        header: t('boss.column.guards'),
        cell: ({ slug, guards }) => (
          <InLine
            figure={guards.length === 0 ? '–' : rangeWords(totalOf(guards), format)}
            whole={
              <>
                {guards.length === 0 ? '–' : <WholeParts parts={guards.map((guard) => guardWords(guard, format))} />}
                <AppLink to={bossHref(slug)} className={`tap ${styles.page}`}>
                  {t(guards.length === 0 ? 'boss.toGear' : 'boss.toGears')}
                </AppLink>
              </>
            }
          />
        ),
        value: ({ guards }) => totalOf(guards).most,
        sorts: sorts('guards'),
        width: 'text',
        line: 3,
        isShort: true,
        card: 'wide',
      },
    ]
  }, [t, format])
}
