import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import { Table } from '#app/kit/table.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { FarmCurve } from './farm-curve.tsx'
import { FarmSection } from './farm-section.tsx'
import styles from './profit-by-cards.module.css'

type CurveProps = {
  /** Results for 1, 2, 3 … cards. */
  curve: readonly FarmResult[]
  cards: number
}
type ProfitProps = CurveProps & { onCards(cards: number): void }

/** The farm's profit for every number of cards: a sentence, a curve, and a table. */
export function ProfitByCards({ curve, cards, onCards }: ProfitProps) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
  const profit = (at: number) => formatMoney(Math.round(curve[at]?.profitPerDay ?? 0), locale)
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

function CardsTable({ curve, cards }: CurveProps) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
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
        column('hours', ({ secondsPerCoin }) => formatDecimal(secondsPerCoin / 3600, locale, 2)),
        column('coins', ({ collectedPerDay }) => formatDecimal(collectedPerDay, locale, 3)),
        column('profit', ({ profitPerDay }) => formatMoney(Math.round(profitPerDay), locale)),
        column('payback', ({ paybackDays }) => (paybackDays === undefined ? '–' : formatDecimal(paybackDays, locale, 1))),
      ]}
      rows={curve.map((result, at) => ({ ...result, count: at + 1 }))}
      rowId={({ count }) => count}
      isMarked={({ count }) => count === cards}
    />
  )
}
