import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { NeedSource } from '@stashwise/progression/ledger/needs'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { useLedger } from '#app/features/screenshots/client/use-ledger.ts'
import type { ShownPicture } from '#app/features/screenshots/client/use-scan.ts'
import { Callout } from '#app/kit/callout.tsx'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { CsvButtons } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { formatNumber } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Segmented } from '#app/kit/segmented.tsx'
import { useFrame } from '#app/site/frame.tsx'
import type { ScannedCell } from '../scan-messages.ts'
import { itemsQuery } from '../scan-queries.ts'
import {
  byThrowing,
  type CellEdit,
  type CellItem,
  countUnits,
  type ScanTotals,
  sumRows,
  toCellItems,
  toRows,
  withUnits,
} from '../scan-rows.ts'
import type { PicturedItem } from '../service.ts'
import { FoundPanel } from './found-panel.tsx'
import { PictureView } from './picture-view.tsx'
import { useScanColumns } from './scan-columns.tsx'
import styles from './scan-result.module.css'

type ResultProps = {
  picture: ShownPicture
  cells: readonly ScannedCell[]
  lexicon: ReadonlyMap<string, LexiconItem>
  /** Otherwise it is the first list, which may still change. */
  isFinal: boolean
  teach(box: ScannedCell['box'], name: string): void
}

const noItems: ReadonlyMap<ItemUid, PicturedItem> = new Map()
const noUnits = { plain: 0, inRaid: 0 }
/** Share of cells without a name from which the picture is probably of another language. */
const foreignShare = 0.5

/** What was found in a picture: the picture with its cells, sums, the list, and the way into progress. */
export function ScanResult({ picture, cells, lexicon, isFinal, teach }: ResultProps) {
  const { t } = useTranslation('screenshots')
  const { mode, locale } = useFrame()
  const { player } = useProgress()
  const [edits, setEdits] = useState<ReadonlyMap<number, CellEdit>>(new Map())
  const [order, setOrder] = useState<'picture' | 'throwing'>('picture')
  const [lit, setLit] = useState<number>()
  const ledger = useLedger()
  const cellItems = useMemo(() => toCellItems(cells, edits, lexicon), [cells, edits, lexicon])
  const uids = useMemo(() => listUids(cellItems), [cellItems])
  const { data, isError, refetch } = useQuery({ ...itemsQuery(mode, locale, uids), placeholderData: (before) => before })
  const items = data ?? noItems
  const counts = useMemo(() => countUnits(cellItems), [cellItems])
  const needs = useMemo(() => ledger?.itemsOf(withUnits(player.itemsFound, counts)), [ledger, player.itemsFound, counts])
  const rows = useMemo(() => {
    const all = toRows(cellItems, items, (uid) => needs?.get(uid)?.keep ?? noUnits)
    return order === 'throwing' ? all.sort(byThrowing) : all
  }, [cellItems, items, needs, order])
  const totals = sumRows(rows)

  const change = useCallback(
    (at: number, edit: CellEdit) => {
      setEdits((before) => new Map(before).set(at, { ...before.get(at), ...edit }))
      const cell = cells[at]
      const name = edit.uid === undefined ? undefined : lexicon.get(edit.uid)?.name
      if (cell && name !== undefined) teach(cell.box, name)
    },
    [cells, lexicon, teach],
  )
  const needOf = useCallback(
    (uid: ItemUid) => {
      const served = needs?.get(uid)?.needs.find(({ shares }) => shares.some((share) => share.uid === uid))
      return served && ledger ? describeSource(served.need.source, ledger.names, t) : ''
    },
    [needs, ledger, t],
  )
  const table = useDataTable({ id: 'screenshots', columns: useScanColumns({ items, needOf, change }), rows, rowId: ({ at }) => String(at) })
  const list = useLitRow(lit, setLit)
  const unnamed = cellItems.filter(({ certainty }) => certainty === 'unknown').length
  return (
    <>
      {isFinal && unnamed > foreignShare * cells.length ? <Callout role="status">{t('foreign')}</Callout> : null}
      {picture.isExample ? <Callout>{t('isExample')}</Callout> : null}
      <div className={styles.top}>
        <PictureView
          picture={picture}
          cells={cellItems}
          nameOf={({ uid, cell }) => (uid && items.get(uid)?.name) || cell.candidates[0]?.name || t('noItem')}
          lit={lit}
          onLit={setLit}
          onOpen={(at) => list.current?.querySelector(`[data-row-at="${at}"]`)?.scrollIntoView({ block: 'center' })}
        />
        <Totals totals={totals} all={cells.length} />
      </div>
      <div className={styles.tools}>
        <Segmented
          label={t('order.label')}
          value={order}
          segments={[
            { value: 'picture', label: t('order.picture') },
            { value: 'throwing', label: t('order.throwing') },
          ]}
          onChange={setOrder}
        />
        <TableFilter table={table} />
        <CsvButtons table={table} name="screenshot" />
      </div>
      <div ref={list} className={styles.list}>
        <DataTable
          table={table}
          caption={t('list')}
          cellAlign="middle"
          isMuted={({ certainty }) => certainty === 'left'}
          status={isError && !data ? 'failed' : 'ready'}
          onRetry={() => void refetch()}
        />
      </div>
      {isFinal && !picture.isExample ? <FoundPanel counts={counts} items={items} open={totals.open} /> : null}
    </>
  )
}

/** Items of the cells and those that doubtful ones may be, in an order of their own, so that a correction asks for nothing again. */
function listUids(cellItems: readonly CellItem[]): ItemUid[] {
  const uids = cellItems.flatMap(({ uid, cell, certainty }) => [
    ...(uid === undefined ? [] : [uid]),
    ...(certainty === 'sure' ? [] : cell.candidates.map(({ id }) => itemUid(id))),
  ])
  return [...new Set(uids)].sort()
}

function describeSource(source: NeedSource, names: ProgressionNames, t: TFunction<'screenshots'>): string {
  switch (source.kind) {
    case 'quest':
      return names.quest(source.quest)
    case 'key':
      return source.quests[0] === undefined ? '' : names.quest(source.quests[0])
    case 'module':
      return t('need.module', { module: names.module(source.module), level: source.level })
    default:
      return t(`need.${source.kind}`)
  }
}

/** Marks the row of the cell that is pointed at, and the other way round. Rows are rendered by the table, which knows of no cells. */
function useLitRow(lit: number | undefined, setLit: (at: number | undefined) => void) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = lit === undefined ? undefined : list.current?.querySelector(`[data-row-at="${lit}"]`)?.closest('tr')
    row?.setAttribute('data-lit', '')
    return () => row?.removeAttribute('data-lit')
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onOver = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest('tr')?.querySelector<HTMLElement>('[data-row-at]')?.dataset['rowAt'] : undefined
      setLit(at === undefined ? undefined : Number(at))
    }
    const kinds = ['pointerover', 'focusin'] as const
    for (const kind of kinds) element.addEventListener(kind, onOver)
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, onOver)
    }
  }, [setLit])
  return list
}

function Totals({ totals, all }: { totals: ScanTotals; all: number }) {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  const figures: [name: string, value: number | undefined][] = [
    [t('totals.best'), totals.best],
    [t('totals.toSell'), totals.toSell],
    [t('totals.flea'), totals.flea],
    [t('totals.traders'), totals.traders],
    [t('totals.perSlot'), totals.perSlot],
  ]
  return (
    <div className={styles.totals}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('totals.slots')}</dt>
          <dd>{formatNumber(totals.slots, locale)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('totals.items', { count: all })} {totals.open > 0 ? t('totals.open', { count: totals.open }) : null} {t('totals.unused')}
      </p>
    </div>
  )
}
