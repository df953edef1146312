import { bitcoinFarm, farmCurve } from '@stashwise/calculators/hideout/bitcoin'
import { whyFarm } from '@stashwise/calculators/why/why-farm'
import { Empty } from '#app/kit/empty.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { farmHref } from '../../schema.ts'
import { WhyPanel } from '../../why-panel.tsx'
import { CalculatorPage } from '../shared/calculator-page.tsx'
import styles from './btc-page.module.css'
import { ProfitByCards } from './farm-curve.tsx'
import { FarmForm } from './farm-form.tsx'
import { FarmBuyers, FarmLoss, FarmResults } from './farm-results.tsx'
import { type BtcPageProps, toFarm } from './to-farm.ts'

/** The bitcoin farm: what it earns, when its cards are paid back, and what is lost while it is full. */
export function BtcPage(props: BtcPageProps) {
  const { facts, search, defaults, state, settings, player, onSearch } = props
  const { t, format } = useTexts('btc')
  const farm = toFarm(search, facts, defaults)
  const { input, sale } = farm
  const result = input.cards > 0 ? bitcoinFarm(input) : undefined
  return (
    <CalculatorPage title={t('title')} lead={t('lead')} state={state} settings={settings} player={player}>
      <div className={styles.columns}>
        <FarmForm {...props} farm={farm} result={result} />
        <div className={styles.results}>
          {facts.isNotBuilt ? <p className="text-dim">{t('notBuilt', { figure: input.cards })}</p> : null}
          {result ? (
            <FarmResults
              result={result}
              hasCoin={sale !== undefined || search.coin !== undefined}
              hasCard={input.cardPrice !== undefined}
              fuel={farm.fuel === 'off' ? 'off' : input.fuel ? 'counted' : 'unpriced'}
              closed={farm.closed}
              search={search}
              onSearch={onSearch}
            />
          ) : (
            <Empty title={t('noCards')}>{t('noCardsText')}</Empty>
          )}
          <ProfitByCards curve={farmCurve(input)} cards={input.cards} onCards={(cards) => onSearch({ cards })} />
          {result ? <FarmLoss result={result} every={search.every} coinPrice={input.coinPrice} /> : null}
          <FarmBuyers sales={facts.sales} chosen={sale} coin={facts.coin} />
        </div>
      </div>
      {search.why && result ? (
        <WhyPanel
          key={search.why}
          why={whyFarm({ facts, input, result, sale, simulated: state.simulated }, search.why)}
          href={farmHref(search)}
          onClose={() => onSearch({ why: undefined })}
        />
      ) : null}
      <p className="small-dim">
        {t('base', { time: format.number(facts.baseSeconds) })} · {t('source')}
      </p>
    </CalculatorPage>
  )
}
