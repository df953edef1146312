import { type ExplainedFigure, explainFigure } from '@stashwise/market/prices/explain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { formatAge, formatList, formatMoney, formatPercent } from '#app/kit/format.ts'
import { HoverCard } from '#app/kit/hover-card.tsx'
import type { ListRow } from '../../list-row.ts'
import { inWords } from '../../price-explanations.ts'
import styles from './explain-card.module.css'
import type { RowTools } from './row-tools.tsx'

/** How one figure of a row came about: formula, what went in, where that is from, and when it was seen. */
export function ExplainCard({ anchor, onClose, ...explained }: ExplainProps & { anchor: HTMLElement; onClose: () => void }) {
  return (
    <HoverCard anchor={anchor} onClose={onClose}>
      <Explanation {...explained} />
    </HoverCard>
  )
}

type ExplainProps = { row: ListRow; figure: ExplainedFigure; rowTools: RowTools }

function Explanation({ row, figure, rowTools }: ExplainProps) {
  const { t, locale, now } = rowTools
  const { t: explain } = useTranslation('explain')
  const { formula, inputs, source, at } = inWords(explainFigure(figure, row), explain, locale)
  const { doubts, simulated } = row.price
  return (
    <div className={styles.card}>
      <p className="small-faint">{row.name}</p>
      <p className={styles.title}>
        {t(`explain.title.${figure}`)} <b>{exact(row, figure, rowTools)}</b>
      </p>
      <p>{formula}</p>
      <dl>
        {inputs.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {doubts.length > 0 && (figure === 'last' || figure === 'confidence') ? (
        <p>
          {t('doubt.mark', {
            reasons: formatList(
              doubts.map((doubt) => t(`doubt.${doubt}`)),
              locale,
            ),
          })}
        </p>
      ) : null}
      <p className={`small-faint ${styles.source}`}>
        {source}
        {at === undefined ? null : ` · ${t('explain.age', { age: formatAge(at, now, locale) })}`}
      </p>
      {simulated && figure !== 'trader' ? <p className={`small-faint ${styles.source}`}>{t('sim.explain')}</p> : null}
      <AppLink className="text-accent" to={`/item/${row.url}`}>
        {t('explain.open', { name: row.shortName })}
      </AppLink>
    </div>
  )
}

function exact({ price, bestTrader }: ListRow, figure: ExplainedFigure, { t, locale }: RowTools): string {
  if (figure === 'confidence') return t(`confidence.${price.confidence}`)
  if (figure === 'trader') return bestTrader ? formatMoney(bestTrader.price, locale, bestTrader.currency) : ''
  const value = price[figure]
  if (value === undefined) return ''
  return figure === 'change24h' || figure === 'change7d' ? formatPercent(value, locale) : formatMoney(value, locale)
}
