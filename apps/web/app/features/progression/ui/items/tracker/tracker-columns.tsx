import type { Progression } from '@stashwise/progression/facts'
import type { Units } from '@stashwise/progression/owned'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { useStock } from '#app/features/progression/client/use-stock.ts'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { countedNeeds, type ItemRow } from '../item-rows.ts'
import { ItemTitle } from '../item-title.tsx'
import { needLines } from '../need-lines.ts'
import { NeedList } from '../need-list.tsx'
import styles from './tracker-columns.module.css'
import { UnitsField } from './units-field.tsx'

/** Units a kind is needed in, by the needs that the loot grid counts as well. */
const neededOf = ({ entry }: ItemRow, kind: keyof Units): number =>
  countedNeeds(entry).reduce((sum, { need }) => sum + (need.foundInRaid === (kind === 'inRaid') ? need.count : 0), 0)

/** The columns of the item tracker: what an item is for, and its units found in raid and others, to be counted. */
export function useTrackerColumns(
  progression: Progression | undefined,
  change: ReturnType<typeof useStock>['change'],
): readonly DataColumn<ItemRow>[] {
  const { t } = useTranslation('items')
  return useMemo(() => {
    return [
      {
        id: 'item',
        header: t('keep.column.item'),
        isRowHead: true,
        cell: (row) => <ItemTitle row={row} />,
        value: ({ name, shortName }) => `${name} ${shortName}`,
        card: 'title',
        width: 'text',
      },
      {
        id: 'for',
        header: t('keep.column.for'),
        cell: ({ entry }) => (progression ? <NeedList lines={needLines(entry, { ...progression, t })} isBrief /> : null),
        card: 'wide',
        width: 'rest',
      },
      {
        id: 'units',
        header: t('keep.column.have'),
        cell: (row) => (
          <span className={styles.units}>
            {(['inRaid', 'plain'] as const).map((kind) => (
              <UnitsField key={kind} row={row} kind={kind} needed={neededOf(row, kind)} change={change} />
            ))}
          </span>
        ),
        card: 'wide',
        width: 'fit',
      },
    ]
  }, [t, progression, change])
}
