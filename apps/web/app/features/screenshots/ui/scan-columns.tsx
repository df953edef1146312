import { maxFound } from '@stashwise/accounts/vocabulary'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemPicker } from '#app/features/search/item-picker.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { Button } from '#app/kit/button.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { InLine, LineName, LineNote, OnTap } from '#app/kit/data-table/on-tap.tsx'
import { EditPopover } from '#app/kit/edit-popover.tsx'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { formatNumber, withDots } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { offeredOf } from '../alike-cells.ts'
import type { CellEdit, ScanRow } from '../scan-rows.ts'
import type { PicturedItem } from '../service.ts'
import { LineMoney, priceColumn, saleName } from './price-column.tsx'
import styles from './scan-columns.module.css'

type Acts = {
  items: ReadonlyMap<ItemUid, PicturedItem>
  /** What an item is needed for. */
  needOf(uid: ItemUid): string
  change(at: number, edit: CellEdit): void
  /** Answers a question that several cells ask, as it was answered for one of them. */
  changeAll(alike: readonly number[], edit: CellEdit): void
}

/** The columns of the list of a picture's items. Without `figures` those of prices are left out, which are not there. */
export function useScanColumns({ items, needOf, change, changeAll }: Acts): readonly DataColumn<ScanRow>[] {
  const { t, locale } = useTexts('screenshots')
  return useMemo((): readonly DataColumn<ScanRow>[] => {
    const verdictOf = (row: ScanRow): string | undefined => {
      const { uid, keep, sell } = row
      if (uid === undefined || row.units === undefined || row.best?.kind === 'money') return undefined
      const place = saleName(row, t)
      const sold = sell === 0 ? '' : place === undefined ? t('verdict.noPrice') : t('verdict.sell', { place })
      const toKeep = keep === 0 ? '' : t('verdict.keep', { count: keep, name: needOf(uid) })
      return [toKeep, sold].filter(Boolean).join('; ')
    }
    return [
      {
        id: 'item',
        header: t('column.item'),
        isRowHead: true,
        card: 'title',
        width: 'text',
        value: ({ item, cell }) => item?.name ?? cell.candidates[0]?.name ?? '',
        cell: (row) => <ItemOfRow row={row} items={items} />,
      },
      {
        id: 'certainty',
        header: t('column.certainty'),
        width: 'rest',
        value: ({ certainty }) => t(`certainty.${certainty}`),
        cell: (row) => (
          <InLine figure={signs[row.certainty]} whole={<Certainty row={row} items={items} change={change} changeAll={changeAll} />} />
        ),
        line: 2,
      },
      {
        id: 'units',
        header: t('column.units'),
        value: ({ units }) => units,
        cell: (row) =>
          row.uid === undefined ? null : (
            <InLine
              figure={row.units === undefined ? '?' : formatNumber(row.units, locale)}
              whole={<UnitsOfRow row={row} change={change} />}
            />
          ),
        csv: [
          { header: t('column.units'), value: ({ units }) => units },
          { header: t('column.inRaid'), value: ({ foundInRaid }) => t(`inRaid.${toWord(foundInRaid)}`) },
        ],
        width: 'fit',
        line: 1,
        isShort: true,
      },
      priceColumn(t),
      {
        id: 'total',
        header: t('column.total'),
        unit: '₽',
        isNumber: true,
        value: ({ total }) => total,
        cell: ({ total }) => <LineMoney value={total} />,
        line: 4,
      },
      {
        id: 'perSlot',
        header: t('column.perSlot'),
        unit: '₽',
        isNumber: true,
        value: ({ perSlot }) => perSlot,
        cell: ({ perSlot }) => <LineMoney value={perSlot} />,
        foldsBelow: 'middle',
        line: 5,
      },
      {
        id: 'verdict',
        header: t('column.verdict'),
        value: verdictOf,
        cell: (row) => (
          <span data-keep={row.keep > 0 || undefined} className={styles.verdict}>
            {verdictOf(row)}
          </span>
        ),
        card: 'wide',
        width: 'text',
      },
    ]
  }, [t, locale, items, needOf, change, changeAll])
}

/** How certain a cell is, in a line of narrow screens, which has no room for words. */
const signs = { sure: '✓', chosen: '✓', remembered: '✓', asked: '?', unknown: '?', left: '✕' } as const satisfies Record<
  ScanRow['certainty'],
  string
>

const toWord = (foundInRaid: boolean | 'unknown') => (foundInRaid === 'unknown' ? 'unknown' : foundInRaid ? 'yes' : 'no')

function ItemOfRow({ row, items }: Pick<RowProps, 'row'> & Pick<Acts, 'items'>) {
  const { t, format } = useTexts('screenshots')
  const { at, item, cell, certainty } = row
  const { counter } = cell
  const used = counter?.max === undefined ? undefined : t('used', { value: counter.value, max: counter.max })
  const asked = candidatesOf(row).map(({ id, name }) => items.get(itemUid(id))?.shortName ?? name)
  const isDoubtful = certainty === 'asked' || certainty === 'unknown'
  const doubt = isDoubtful ? (asked.length > 0 ? format.list(asked) : t(`certainty.${certainty}`)) : undefined
  return (
    <div className="line" data-row-at={at}>
      {item ? (
        <ItemCell cell={item.cell} size={36} />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          ?
        </span>
      )}
      <div className="shrink">
        {item ? (
          <AppLink to={`/item/${item.url}`} className={styles.name}>
            <LineName name={item.name} shortName={item.shortName} />
          </AppLink>
        ) : (
          <span className="text-dim">{t('noItem')}</span>
        )}
        {used === undefined ? null : (
          <OnTap>
            <small className={styles.place}>{used}</small>
          </OnTap>
        )}
        {used === undefined && doubt === undefined ? null : <LineNote>{withDots([used, doubt])}</LineNote>}
      </div>
    </div>
  )
}

type RowProps = { row: ScanRow; change: Acts['change'] }

const candidatesOf = ({ certainty, cell }: ScanRow) => (certainty === 'asked' ? offeredOf(cell) : [])

function Certainty({ row, items, change, changeAll }: RowProps & Pick<Acts, 'items' | 'changeAll'>) {
  const { t } = useTranslation('screenshots')
  const [anchor, setAnchor] = useState<HTMLElement>()
  const element = useRef<HTMLDivElement>(null)
  const moveFocus = useFocusFallback()
  const { at, cell, certainty, item, uid, alike } = row
  const name = item?.name ?? cell.candidates[0]?.name ?? '?'
  const candidates = candidatesOf(row)
  /** Its own button goes with the question. */
  const answer = (act: () => void) => {
    moveFocus(() => element.current?.querySelector<HTMLElement>('button'))
    act()
  }
  return (
    <div className={styles.certainty} ref={element}>
      <Badge tone={certainty === 'asked' ? 'accent' : certainty === 'unknown' ? 'error' : 'plain'}>{t(`certainty.${certainty}`)}</Badge>
      {candidates.map(({ id, name: shortName }) => {
        const found = items.get(itemUid(id))
        return (
          <Button key={id} className={styles.candidate} onClick={() => answer(() => change(at, { uid: itemUid(id) }))}>
            {found?.name ?? shortName}
            {found?.mark === undefined ? null : <small className="text-dim"> {found.shortName}</small>}
          </Button>
        )
      })}
      {alike ? (
        <Button onClick={() => answer(() => changeAll(alike, { uid: uid ?? 'none' }))}>{t('alike', { count: alike.length })}</Button>
      ) : null}
      <Button look="quiet" aria-label={t('correct.label', { name })} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t('correct.button')}
      </Button>
      {anchor ? (
        <EditPopover anchor={anchor} title={t('correct.label', { name })} onClose={() => setAnchor(undefined)}>
          <ItemPicker
            items={[]}
            max={1}
            words={{
              label: t('correct.search'),
              hint: t('correct.hint'),
              example: t('correct.example'),
              miss: t('correct.miss'),
              failed: t('correct.failed'),
              remove: (each) => each,
            }}
            onChange={([picked]) => {
              if (picked) change(at, { uid: picked.uid })
              setAnchor(undefined)
            }}
          />
          <Button
            onClick={() => {
              change(at, { uid: 'none' })
              setAnchor(undefined)
            }}
          >
            {t('correct.leave')}
          </Button>
        </EditPopover>
      ) : null}
    </div>
  )
}

function UnitsOfRow({ row: { at, units, foundInRaid, item }, change }: RowProps) {
  const { t, locale } = useTexts('screenshots')
  const name = item?.name ?? ''
  return (
    <span className={styles.units}>
      <NumberStepper
        aria-label={t('units.label', { name })}
        lowerLabel={t('units.lower', { name })}
        raiseLabel={t('units.raise', { name })}
        value={units ?? 0}
        least={0}
        most={maxUnits}
        invalid={t('units.invalid', { most: formatNumber(maxUnits, locale) })}
        onFocus={(event) => event.target.select()}
        onChange={(count) => change(at, { units: count })}
      />
      {units === undefined ? <Badge tone="accent">{t('units.unread')}</Badge> : null}
      <button
        type="button"
        aria-pressed={foundInRaid === 'unknown' ? 'mixed' : foundInRaid}
        aria-label={t('inRaid.label', { name })}
        className={styles.inRaid}
        onClick={() => change(at, { foundInRaid: foundInRaid !== true })}
      >
        {t(`inRaid.${toWord(foundInRaid)}`)}
      </button>
    </span>
  )
}

/** Money lies in stacks of more units than progress counts. */
const maxUnits = Math.max(maxFound, 1_000_000)
