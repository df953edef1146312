import type { FarmResult } from '@stashwise/calculators/hideout/bitcoin'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatDecimal, formatMoney, formatMoneyShort } from '#app/kit/format.ts'
import { FarmCurve } from './farm-curve.tsx'
import { FarmSection } from './farm-section.tsx'
import styles from './profit-by-cards.module.css'
import { useBtcText } from './use-btc-text.ts'

type CurveProps = {
  /** Results for 1, 2, 3 … cards. */
  curve: readonly FarmResult[]
  cards: number
}

/** The farm's profit for every number of cards: a sentence, a curve, and a table. */
export function ProfitByCards({ curve, cards }: CurveProps) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const profit = (at: number) => formatMoneyShort(Math.round(curve[at]?.profitPerDay ?? 0), locale)
  return (
    <FarmSection title={t('btc.curve')}>
      <p className={styles.note}>
        {t('btc.curveText', { from: profit(0), to: profit(curve.length - 1), cards, profit: profit(cards - 1) })}
      </p>
      <FarmCurve curve={curve} cards={cards} />
      <details>
        <summary className={styles.summary}>{t('btc.table')}</summary>
        <CardsTable curve={curve} cards={cards} />
      </details>
    </FarmSection>
  )
}

function CardsTable({ curve, cards }: CurveProps) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['cards', 'hours', 'coins', 'profit', 'payback'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`btc.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {curve.map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of cards
          <tr key={at} data-chosen={at + 1 === cards || undefined}>
            <th scope="row">{at + 1}</th>
            <td>{formatDecimal(result.secondsPerCoin / 3600, locale, 2)}</td>
            <td>{formatDecimal(result.collectedPerDay, locale, 3)}</td>
            <td>{formatMoney(Math.round(result.profitPerDay), locale)}</td>
            <td>{result.paybackDays === undefined ? '—' : formatDecimal(result.paybackDays, locale, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
