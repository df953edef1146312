import type { ExplainedFigure } from '@stashwise/market/explain'
import type { SortKey } from '@stashwise/market/view'
import type { ReactNode } from 'react'
import { formatMoney, formatMoneyShort } from '../../../../ui/format.ts'
import { ItemCell } from '../../../../ui/item-cell.tsx'
import { Sparkline } from '../../../../ui/sparkline.tsx'
import type { Facts } from './facts.ts'
import { change, figure, lastPrice, offersAge, traderPrice } from './figures.tsx'
import type { ListRow } from './list-row.ts'

/** A figure of a row that says how it came about. */
export type Explained = ExplainedFigure

export type Column = {
  id: string
  /** Orders the column offers, each with its own link in the head. */
  sorts: readonly { key: SortKey; label: string }[]
  /** Head of a column that cannot be sorted by. */
  label?: string
  /** True for a price, which must say so while it is simulated. */
  priced?: boolean
  explains?: Explained
  draw(row: ListRow, facts: Facts, tabIndex: number | undefined): ReactNode
}

/** The list's columns, left to right. Widths and what narrow screens leave out are in `market.css`, by id. */
export const columns: readonly Column[] = [
  { id: 'item', sorts: [{ key: 'name', label: 'item' }], draw: itemOf },
  { id: 'last', sorts: [{ key: 'last', label: 'last' }], priced: true, explains: 'last', draw: lastPrice },
  {
    id: 'avg24h',
    sorts: [{ key: 'avg24h', label: 'avg24h' }],
    priced: true,
    explains: 'avg24h',
    draw: ({ price }, facts) => figure(price.avg24h, facts),
  },
  {
    id: 'avg7d',
    sorts: [{ key: 'avg7d', label: 'avg7d' }],
    priced: true,
    explains: 'avg7d',
    draw: ({ price }, facts) => figure(price.avg7d, facts),
  },
  {
    id: 'slot',
    sorts: [{ key: 'perSlot', label: 'perSlot' }],
    priced: true,
    explains: 'perSlot',
    draw: ({ price }, facts) => figure(price.perSlot, facts),
  },
  {
    id: 'day',
    sorts: [{ key: 'change24h', label: 'change24h' }],
    explains: 'change24h',
    draw: ({ price }, facts) => change(price.change24h, facts),
  },
  {
    id: 'week',
    sorts: [{ key: 'change7d', label: 'change7d' }],
    explains: 'change7d',
    draw: ({ price }, facts) => change(price.change7d, facts),
  },
  {
    id: 'spark',
    sorts: [],
    label: 'spark',
    priced: true,
    draw: ({ spark, price }) => (spark.length > 1 ? <Sparkline values={spark} change={price.change7d} /> : null),
  },
  {
    id: 'pay',
    sorts: [{ key: 'trader', label: 'trader' }],
    explains: 'trader',
    draw: ({ bestTrader }, facts) => traderPrice(bestTrader, facts),
  },
  {
    id: 'sure',
    sorts: [
      { key: 'offers', label: 'offers' },
      { key: 'scannedAt', label: 'age' },
    ],
    explains: 'confidence',
    draw: offersAge,
  },
]

/** The item's cell, name, short name and category. The link reaches over the whole row. */
function itemOf(
  { uid, cell, url, name, shortName, category, bestTrader }: ListRow,
  { locale, tools }: Facts,
  tabIndex: number | undefined,
) {
  return (
    <>
      <ItemCell key={cell.imageId} cell={cell} size={36} />
      <span className="names">
        <a href={`/item/${url}`} tabIndex={tabIndex}>
          {name}
        </a>
        <small>
          {tools.OwnMark ? <tools.OwnMark uid={uid} /> : null}
          <span className="kind">{shortName === name ? category.name : `${shortName} · ${category.name}`}</span>
          {bestTrader ? (
            <span className="card-pay" title={formatMoney(bestTrader.price, locale, bestTrader.currency)}>
              {`${bestTrader.trader.name} ${(bestTrader.price < 1_000_000 ? formatMoney : formatMoneyShort)(bestTrader.price, locale, bestTrader.currency)}`}
            </span>
          ) : null}
        </small>
      </span>
      {tools.Star ? <tools.Star item={{ uid, name }} tabIndex={tabIndex} /> : null}
    </>
  )
}
