import type { ItemMark } from '@stashwise/catalogue/namesakes'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import type { Locale } from '@stashwise/game/locale'
import type { ExplainedFigure } from '@stashwise/market/prices/explain'
import type { TraderPriceView } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyShort } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Sparkline } from '#app/kit/sparkline.tsx'
import type { ListRow } from '../../list-row.ts'
import { brief, change, directionOf, feeFigure, figure, isPriced, isTraderBetter, lastPrice, offersAge, traderPrice } from './figures.tsx'
import { ItemNames } from './item-names.tsx'
import type { RowTools } from './row-tools.tsx'

type ColumnLabel =
  | 'item'
  | 'last'
  | 'afterFee'
  | 'trader'
  | 'perSlot'
  | 'avg24h'
  | 'avg7d'
  | 'change24h'
  | 'change7d'
  | 'spark'
  | 'offers'
  | 'age'

export type Column = {
  id: string
  /** Orders the column offers, each with its own link in the head. */
  sorts: readonly { key: SortKey; label: ColumnLabel }[]
  /** Head of a column that cannot be sorted by. */
  label?: ColumnLabel
  /** True for a price, which must say so while it is simulated. */
  priced?: boolean
  /** The figure says how it came about. */
  explains?: ExplainedFigure
  /** What kind of figure the cell holds, for the style sheet. */
  state?(row: ListRow, rowTools: RowTools): 'none' | 'better' | 'up' | 'down' | 'flat' | undefined
  /** The figure as phones show it, where it is too long for them. */
  brief?(row: ListRow, rowTools: RowTools): string | undefined
  draw(row: ListRow, rowTools: RowTools, tabIndex: number | undefined): ReactNode
}

const amounts = (id: 'fee' | 'slot' | 'avg24h' | 'avg7d', key: 'afterFee' | 'perSlot' | 'avg24h' | 'avg7d'): Column => ({
  id,
  sorts: [{ key, label: key }],
  priced: true,
  explains: key,
  state: ({ price }) => (price[key] === undefined ? 'none' : undefined),
  brief: ({ price }, rowTools) => brief(price[key], rowTools),
  draw: ({ price }, rowTools) => figure(price[key], rowTools),
})

const changes = (id: 'day' | 'week', key: 'change24h' | 'change7d'): Column => ({
  id,
  sorts: [{ key, label: key }],
  explains: key,
  state: ({ price }, rowTools) => directionOf(price[key], rowTools),
  draw: ({ price }, rowTools) => change(price[key], rowTools),
})

/** The list's columns, left to right. Widths and what narrow screens leave out are in `list-table.module.css`, by id. */
export const columns: readonly Column[] = [
  { id: 'item', sorts: [{ key: 'name', label: 'item' }], draw: itemOf },
  {
    id: 'last',
    sorts: [{ key: 'last', label: 'last' }],
    priced: true,
    explains: 'last',
    state: ({ price }) => (price.last === undefined ? 'none' : undefined),
    brief: ({ price }, rowTools) => brief(price.last, rowTools),
    draw: lastPrice,
  },
  { ...amounts('fee', 'afterFee'), draw: feeFigure },
  {
    id: 'pay',
    sorts: [{ key: 'trader', label: 'trader' }],
    explains: 'trader',
    state: (row) => (row.bestTrader ? (isTraderBetter(row) ? 'better' : undefined) : 'none'),
    draw: traderPrice,
  },
  amounts('slot', 'perSlot'),
  amounts('avg24h', 'avg24h'),
  amounts('avg7d', 'avg7d'),
  changes('day', 'change24h'),
  changes('week', 'change7d'),
  {
    id: 'spark',
    sorts: [],
    label: 'spark',
    priced: true,
    draw: ({ spark, price }) => (spark.length > 1 ? <Sparkline values={spark} change={price.change7d} /> : null),
  },
  {
    id: 'sure',
    sorts: [
      { key: 'offers', label: 'offers' },
      { key: 'scannedAt', label: 'age' },
    ],
    explains: 'confidence',
    state: ({ price }) => (isPriced(price) ? undefined : 'none'),
    draw: offersAge,
  },
]

/** The item's cell, name, short name and category. The link reaches over the whole row. */
function itemOf(row: ListRow, rowTools: RowTools, tabIndex: number | undefined) {
  const { uid, cell, url, name, shortName, category, bestTrader, mark } = row
  const { locale, tools } = rowTools
  return (
    <>
      <ItemCell key={cell.imageId} cell={cell} size={36} />
      <ItemNames name={name} mark={markText(mark, rowTools)} to={`/item/${url}`} tabIndex={tabIndex} starred={tools.Star !== undefined}>
        <small data-pay={bestTrader ? payOf(bestTrader, locale) : undefined}>
          {tools.OwnMark ? <tools.OwnMark uid={uid} /> : null}
          {shortName === name ? category.name : `${shortName} · ${category.name}`}
        </small>
      </ItemNames>
      {tools.Star ? <tools.Star item={{ uid, name }} place="row" tabIndex={tabIndex} /> : null}
    </>
  )
}

/** Orders whose figure cards and tiles show with a word of its own, as they have no column head. */
const labelled = ['afterFee', 'perSlot', 'avg24h', 'avg7d', 'change7d'] as const
export const labelOf = (sort: SortKey | 'relevance') => labelled.find((key) => key === sort)

/** What tells an item apart from others of its name. */
export const markText = (mark: ItemMark | undefined, { t }: RowTools): string | undefined =>
  mark === undefined ? undefined : typeof mark === 'number' ? `#${mark}` : t(`mark.${mark}`)

/** Who pays most and how much: what a card says in place of short name and category. */
const payOf = ({ trader, price, currency }: TraderPriceView, locale: Locale): string =>
  // The amount is first: a long name is cut at its end.
  `${(price < 1_000_000 ? formatMoney : formatMoneyShort)(price, locale, currency)} ${trader.name}`
