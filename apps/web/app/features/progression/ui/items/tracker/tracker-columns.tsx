import type { Progression } from '@stashwise/progression/facts'
import type { Units } from '@stashwise/progression/owned'
import { useMemo } from 'react'
import type { useStock } from '#app/features/progression/client/use-stock.ts'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { InLine } from '#app/kit/data-table/on-tap.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { countedNeeds, type ItemRow, openUnits } from '../item-rows.ts'
import { needLines } from '../need-lines.ts'
import { NeedList } from '../need-list.tsx'
import { Missing, NeededItem } from '../unit-cells.tsx'
import { UnitsField } from './units-field.tsx'

/** Units a kind is needed in, by the needs that the loot grid counts as well. */
const neededOf = ({ entry }: ItemRow, kind: keyof Units): number =>
  countedNeeds(entry).reduce((sum, { need }) => sum + (need.foundInRaid === (kind === 'inRaid') ? need.count : 0), 0)

/** `2/450`: units there are of those needed, in a line of narrow screens, which has no room for four digits: how many are missing is beside it. */
function countText(row: ItemRow, kind: keyof Units): string {
  const count = row.entry.stock[kind]
  const needed = neededOf(row, kind)
  return needed > 0 && needed < 1000 ? `${count}/${needed}` : String(count)
}

/** The columns of the item tracker: what an item is for, and its units found in raid and others, to be counted. */
export function useTrackerColumns(
  progression: Progression | undefined,
  change: ReturnType<typeof useStock>['change'],
): readonly DataColumn<ItemRow>[] {
  const { t } = useTexts('items')
  return useMemo(() => {
    return [
      {
        id: 'item',
        header: t('keep.column.item'),
        isRowHead: true,
        cell: (row) => <NeededItem row={row} progression={progression} />,
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
      ...(['inRaid', 'plain'] as const).map((kind): DataColumn<ItemRow> => {
        return {
          id: kind,
          header: t(`tracker.column.${kind}`),
          cell: (row) => (
            <InLine
              figure={countText(row, kind)}
              whole={<UnitsField row={row} kind={kind} needed={neededOf(row, kind)} change={change} />}
            />
          ),
          width: 'fit',
          lineHeader: t(`tracker.line.${kind}`),
          line: kind === 'inRaid' ? 1 : 2,
        }
      }),
      {
        id: 'missing',
        header: t('keep.column.missing'),
        cell: ({ entry }) => <Missing entry={entry} />,
        value: ({ entry }) => openUnits(entry),
        isNumber: true,
        line: 3,
        isLong: true,
      },
    ]
  }, [t, progression, change])
}
