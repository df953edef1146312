import type { MarketRow } from '@stashwise/market/view'
import { formatAge, formatMoney, formatNumber, formatPercent } from '../../../../ui/format.ts'
import type { Explained } from './columns.tsx'
import type { Facts } from './facts.ts'

type Input = { label: string; value: string }
type Source = 'flea' | 'history' | 'trader' | 'simulated'

/** How one figure of a row came about: formula, what went in, where that is from, and when it was seen. */
export function ExplainCard({ row, figure, facts }: { row: MarketRow; figure: Explained; facts: Facts }) {
  const { t, locale, now } = facts
  const { price } = row
  const source = sourceOf(row, figure)
  return (
    <div className="explain-card">
      <p className="explain-name">{row.name}</p>
      <p className="explain-title">{t(`market.explain.title.${figure}`)}</p>
      <p>{t(`market.explain.formula.${figure}`)}</p>
      <dl>
        {inputsOf(row, figure, facts).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="explain-source">
        {t(`market.explain.source.${source}`)}
        {price.scannedAt === undefined || source === 'trader'
          ? null
          : ` · ${t('market.explain.age', { age: formatAge(price.scannedAt, now, locale) })}`}
      </p>
      {source === 'simulated' ? <p className="explain-source">{t('market.sim.explain')}</p> : null}
      <a className="explain-open" href={`/item/${row.url}`}>
        {t('market.explain.open', { name: row.shortName })}
      </a>
    </div>
  )
}

function sourceOf({ price }: MarketRow, figure: Explained): Source {
  if (figure === 'trader') return 'trader'
  if (price.simulated) return 'simulated'
  return figure === 'avg7d' || figure === 'change7d' ? 'history' : 'flea'
}

function inputsOf(row: MarketRow, figure: Explained, { t, locale }: Facts): Input[] {
  const { price, cell, bestTrader } = row
  const input = (name: string, value: string | undefined): Input[] =>
    value === undefined ? [] : [{ label: t(`market.explain.input.${name}`), value }]
  const money = (value: number | undefined) => (value === undefined ? undefined : formatMoney(value, locale))
  const percent = (value: number | undefined) => (value === undefined ? undefined : formatPercent(value, locale))
  const average = (name: 'avg24h' | 'avg7d') => input(name, money(price[name]))
  switch (figure) {
    case 'perSlot':
      return [...input('last', money(price.last)), ...input('cells', `${cell.width} × ${cell.height} = ${cell.width * cell.height}`)]
    case 'avg7d':
      return [...average('avg7d'), ...average('avg24h')]
    case 'change24h':
      return [...average('avg24h'), ...input('change', percent(price.change24h))]
    case 'change7d':
      return [...average('avg24h'), ...average('avg7d'), ...input('change', percent(price.change7d))]
    case 'trader':
      if (!bestTrader) return []
      return [
        ...input('trader', bestTrader.trader.name),
        ...input('pays', formatMoney(bestTrader.price, locale, bestTrader.currency)),
        ...(bestTrader.currency === 'RUB' ? [] : input('inRoubles', money(bestTrader.priceRoubles))),
        ...input('lastAgainst', price.last === undefined ? undefined : formatMoney(price.last - bestTrader.priceRoubles, locale)),
      ]
    case 'confidence':
      return [
        ...input('offers', price.offers === undefined ? undefined : formatNumber(price.offers, locale)),
        ...input(
          'range',
          price.low24h === undefined || price.high24h === undefined ? undefined : `${money(price.low24h)} – ${money(price.high24h)}`,
        ),
        ...average('avg24h'),
        ...(price.doubts.length > 0 ? input('doubts', price.doubts.map((doubt) => t(`market.doubt.${doubt}`)).join(', ')) : []),
      ]
  }
}
