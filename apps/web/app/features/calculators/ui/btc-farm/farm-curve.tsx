import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import { type PointerEvent, useState } from 'react'
import { PlotAxes } from '#app/kit/plot-axes.tsx'
import { roundTicks } from '#app/kit/round-ticks.ts'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './farm-curve.module.css'
import { FarmSection } from './farm-results.tsx'

const width = 1000
const height = 260
/** Share of the lines' height that stays free above the highest profit, for the figure at the mark. */
const headroom = 0.22
const cardTicks = [1, 10, 20, 30, 40, 50]

/** `curve`: results for 1, 2, 3 … cards. */
type CurveProps = { curve: readonly FarmResult[]; cards: number; onCards(cards: number): void }

/** Profit by cards: a line between its axes, and the figure at the mark, which follows pointer, finger and arrow keys. */
function FarmCurve({ curve, cards, onCards }: CurveProps) {
  const { t, format } = useTexts('btc')
  const [pointed, setPointed] = useState<number>()
  const profits = curve.map(({ profitPerDay }) => profitPerDay)
  const low = Math.min(0, ...profits)
  const high = low + (Math.max(1, ...profits) - low) * (1 + headroom)
  const last = Math.max(1, curve.length - 1)
  const left = (count: number) => Math.max(0, count - 1) / last
  const top = (profit: number) => (high - profit) / (high - low)
  const shown = pointed ?? cards
  const words = (count: number) => t('atMark', { count, profit: format.money(Math.round(profits[count - 1] ?? 0)) })
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { x, width: whole } = currentTarget.getBoundingClientRect()
    setPointed(1 + Math.round(Math.min(1, Math.max(0, (clientX - x) / whole)) * last))
  }
  return (
    <>
      <div className={styles.box}>
        <PlotAxes
          rows={roundTicks(low, high).map((profit) => ({ key: profit, at: top(profit), label: format.moneyShort(profit) }))}
          columns={cardTicks.map((count) => ({ key: count, at: left(count), label: String(count) }))}
        >
          <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <line x1={0} x2={width} y1={top(0) * height} y2={top(0) * height} className={styles.zero} />
            <polyline
              points={profits.map((profit, at) => `${(left(at + 1) * width).toFixed(1)},${(top(profit) * height).toFixed(1)}`).join(' ')}
              className={styles.profit}
            />
            <line x1={left(shown) * width} x2={left(shown) * width} y1={0} y2={height} className={styles.chosen} />
          </svg>
          <span
            className={styles.dot}
            style={{ left: `${left(shown) * 100}%`, top: `${top(profits[shown - 1] ?? 0) * 100}%` }}
            aria-hidden="true"
          />
          <output
            className={styles.mark}
            style={{ left: `${left(shown) * 100}%`, translate: `${-left(shown) * 100}% 0` }}
            aria-hidden="true"
          >
            {words(shown)}
          </output>
          <input
            type="range"
            className={styles.slide}
            min={1}
            max={curve.length}
            value={cards}
            aria-label={t('curve')}
            aria-valuetext={words(cards)}
            onChange={(event) => onCards(Number(event.target.value))}
            onPointerMove={point}
            onPointerLeave={() => setPointed(undefined)}
          />
        </PlotAxes>
      </div>
      <p className={`small-dim ${styles.axis}`} aria-hidden="true">
        {t('cardsAxis')}
      </p>
    </>
  )
}

/** The farm's profit for every number of cards: a sentence, a curve, and a table. */
export function ProfitByCards({ curve, cards, onCards }: CurveProps) {
  const { t, format } = useTexts('btc')
  const profit = (at: number) => format.money(Math.round(curve[at]?.profitPerDay ?? 0))
  return (
    <FarmSection title={t('curve')}>
      <p className="small-dim">{t('curveText', { from: profit(0), to: profit(curve.length - 1), cards, profit: profit(cards - 1) })}</p>
      <FarmCurve curve={curve} cards={cards} onCards={onCards} />
      <details>
        <summary className={styles.summary}>{t('table')}</summary>
        <CardsTable curve={curve} cards={cards} />
      </details>
    </FarmSection>
  )
}

type CardsRow = FarmResult & { count: number }

function CardsTable({ curve, cards }: Omit<CurveProps, 'onCards'>) {
  const { t, format } = useTexts('btc')
  const column = (id: 'cards' | 'hours' | 'coins' | 'profit' | 'payback', cell: (result: CardsRow) => string) => ({
    id,
    header: t(`column.${id}`),
    isNumber: id !== 'cards',
    cell,
  })
  return (
    <Table
      caption={t('curve')}
      columns={[
        column('cards', ({ count }) => String(count)),
        column('hours', ({ secondsPerCoin }) => format.decimal(secondsPerCoin / 3600, 2)),
        column('coins', ({ collectedPerDay }) => format.decimal(collectedPerDay, 3)),
        column('profit', ({ profitPerDay }) => format.money(Math.round(profitPerDay))),
        column('payback', ({ paybackDays }) => (paybackDays === undefined ? '–' : format.decimal(paybackDays, 1))),
      ]}
      rows={curve.map((result, at) => ({ ...result, count: at + 1 }))}
      rowId={({ count }) => count}
      isMarked={({ count }) => count === cards}
    />
  )
}
