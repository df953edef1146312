import { bitcoinFarm, farmCurve } from '@stashwise/calculators/hideout/bitcoin'
import { whyFarm } from '@stashwise/calculators/why/why-farm'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { farmHref } from '../schema.ts'
import { CalculatorHead } from '../shared/calculator-head.tsx'
import { WhyPanel } from '../shared/why/why-panel.tsx'
import styles from './btc-page.module.css'
import type { BtcPageProps } from './btc-page-props.ts'
import { FarmBuyers } from './farm-buyers.tsx'
import { FarmForm } from './farm-form.tsx'
import { FarmLoss } from './farm-loss.tsx'
import { toFarm } from './farm-question.ts'
import { FarmResults } from './farm-results.tsx'
import { ProfitByCards } from './profit-by-cards.tsx'
import { useBtcText } from './use-btc-text.ts'

/** The bitcoin farm: what it earns, when its cards are paid back, and what is lost while it is full. */
export function BtcPage(props: BtcPageProps) {
  const { facts, search, defaults, state, settings, onSearch } = props
  const { t } = useBtcText()
  const { locale } = useFrame()
  const farm = toFarm(search, facts, defaults)
  const { question, sale } = farm
  const result = bitcoinFarm(question)
  return (
    <div className={styles.page}>
      <CalculatorHead
        title={t('btc.title')}
        lead={t('btc.lead')}
        simulated={state.simulated ? { label: t('btc.simulated'), reason: t('btc.simulatedWhy') } : undefined}
        settings={settings}
      />
      <div className={styles.columns}>
        <FarmForm {...props} farm={farm} />
        <div className={styles.results}>
          <FarmResults
            result={result}
            hasCoin={sale !== undefined || search.coin !== undefined}
            hasCard={question.cardPrice !== undefined}
            search={search}
            onSearch={onSearch}
          />
          <FarmLoss result={result} every={search.every} coinPrice={question.coinPrice} />
          <FarmBuyers sales={facts.sales} chosen={sale} coin={facts.coin} />
        </div>
      </div>
      <ProfitByCards curve={farmCurve(question)} cards={question.cards} />
      {search.why ? (
        <WhyPanel
          key={search.why}
          why={whyFarm({ facts, question, result, sale, simulated: state.simulated }, search.why)}
          href={farmHref(search)}
          onClose={() => onSearch({ why: undefined })}
        />
      ) : null}
      <p className={styles.note}>
        {t('btc.base', { time: formatNumber(facts.baseSeconds, locale) })} · {t('btc.source')}
      </p>
    </div>
  )
}
