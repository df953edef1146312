import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { ProgressionNames } from '@stashwise/progression/facts'
import type { NeedSource } from '@stashwise/progression/ledger/needs'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { type Found, useItems } from '#app/features/screenshots/client/use-found.ts'
import { useLedger } from '#app/features/screenshots/client/use-ledger.ts'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import type { RowSubject } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { TableFilter } from '#app/kit/data-table/table-filter.tsx'
import { CsvButtons } from '#app/kit/data-table/table-tools.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Segmented } from '#app/kit/segmented.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { byThrowing, type CellEdit, type ScanRow, sumRows, toRows, withUnits } from '../scan-rows.ts'
import type { SceneCell, ShotPlace } from '../scene.ts'
import { FoundPanel } from './found-panel.tsx'
import { languageName, pictureLanguages } from './picture-languages.ts'
import { PictureList } from './picture-list.tsx'
import { useScanColumns } from './scan-columns.tsx'
import styles from './scan-result.module.css'
import { Totals } from './totals.tsx'

const subject: RowSubject<ScanRow> = { kind: 'item', of: ({ item }) => (item ? [item.url] : []) }

type ResultProps = {
  found: Found
  language: Locale
  onEdit(place: ShotPlace, edit: CellEdit): void
  onLanguage(language: Locale): void
  onRemove(shot: number): void
  teach(cell: SceneCell, uid: ItemUid): void
  /** The player has accepted what was found. */
  onAccept(): void
}

const noUnits = { plain: 0, inRaid: 0 }
/** Share of cells without a name from which the picture is probably of another language. */
const foreignShare = 0.5
/** Fewer say nothing of the language. */
const foreignCells = 3

/** What was found in pictures: the pictures with their cells, sums, the list, and the way into progress. */
export function ScanResult({ found, language, onEdit, onLanguage, onRemove, teach, onAccept }: ResultProps) {
  const { t } = useTranslation('screenshots')
  const { player } = useProgress()
  const [order, setOrder] = useState<'picture' | 'throwing'>('picture')
  const [lit, setLit] = useState<number>()
  const ledger = useLedger()
  const { scene, cellItems, counts, isFinal } = found
  const { items, hasFailed, retry } = useItems(cellItems)
  const needs = useMemo(() => ledger?.itemsOf(withUnits(player.itemsFound, counts)), [ledger, player.itemsFound, counts])
  const rows = useMemo(() => {
    const all = toRows(cellItems, items, (uid) => needs?.get(uid)?.keep ?? noUnits)
    return order === 'throwing' ? all.sort(byThrowing) : all
  }, [cellItems, items, needs, order])
  const totals = sumRows(rows)

  const change = useCallback(
    (at: number, edit: CellEdit) => {
      const cell = scene.cells[at]
      if (!cell) return
      onEdit(cell.places[0], edit)
      if (edit.uid !== undefined && edit.uid !== 'none') teach(cell, edit.uid)
    },
    [scene, onEdit, teach],
  )
  /** What they look like is learnt from the first one. */
  const changeAll = useCallback(
    (alike: readonly number[], edit: CellEdit) => {
      for (const at of alike) {
        const place = scene.cells[at]?.places[0]
        if (place) onEdit(place, edit)
      }
    },
    [scene, onEdit],
  )
  const needOf = useCallback(
    (uid: ItemUid) => {
      const served = needs?.get(uid)?.needs.find(({ shares }) => shares.some((share) => share.uid === uid))
      return served && ledger ? describeSource(served.need.source, ledger.names, t) : ''
    },
    [needs, ledger, t],
  )
  const columns = useScanColumns({ items, needOf, change, changeAll })
  const table = useDataTable({ id: 'screenshots', columns, rows, rowId: ({ at }) => String(at), subject })
  const list = useLitRow(lit, setLit)
  const unnamed = cellItems.filter(({ certainty }) => certainty === 'unknown').length
  const isExample = found.shots.some((shot) => shot.isExample)
  return (
    <>
      {isFinal && unnamed >= foreignCells && unnamed > foreignShare * cellItems.length ? (
        <Foreign language={language} onLanguage={onLanguage} />
      ) : null}
      {isExample ? <Callout>{t('isExample')}</Callout> : null}
      <div className={styles.top}>
        <PictureList
          found={found}
          nameOf={({ uid, cell }) => (uid && items.get(uid)?.name) || cell.candidates[0]?.name || t('noItem')}
          lit={lit}
          onLit={setLit}
          onOpen={(at) => openRow(list.current?.querySelector(`[data-row-at="${at}"]`)?.closest('tr'))}
          onRemove={onRemove}
        />
        <Totals totals={totals} all={cellItems.length} />
      </div>
      <div className="row-4">
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
          status={hasFailed ? 'failed' : 'ready'}
          onRetry={retry}
        />
      </div>
      {isFinal && !isExample ? <FoundPanel counts={counts} items={items} open={totals.open} onAccept={onAccept} /> : null}
    </>
  )
}

/** Shows the row of a cell; on narrow screens with everything that its line has no room for. */
function openRow(row: HTMLElement | null | undefined) {
  row?.querySelector('details')?.setAttribute('open', '')
  row?.scrollIntoView({ block: 'center' })
}

/** Offers the languages a player of this page probably has in the game. */
function Foreign({ language, onLanguage }: Pick<ResultProps, 'language' | 'onLanguage'>) {
  const { t } = useTranslation('screenshots')
  const { locale } = useFrame()
  const likely = pictureLanguages.filter((each) => each !== language && [locale, 'en', 'ru'].includes(each))
  return (
    <div className="row-3" role="status">
      <Callout>{t('foreign')}</Callout>
      {likely.map((each) => (
        <Button key={each} onClick={() => onLanguage(each)}>
          {t('readIn', { language: languageName(each) })}
        </Button>
      ))}
    </div>
  )
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
