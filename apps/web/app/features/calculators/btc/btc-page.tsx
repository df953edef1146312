import { bitcoinFarm, type FarmResult, farmCurve } from '@stashwise/calculators/hideout/bitcoin'
import type { FarmFacts } from '@stashwise/calculators/hideout/farm-facts'
import type { FarmFigureName, SaleWay } from '@stashwise/calculators/view'
import { whyFarm } from '@stashwise/calculators/why/why-farm'
import { btcTexts } from '@stashwise/i18n/btc-texts'
import type { ReactNode } from 'react'
import { useAreaTexts } from '../../../i18n/use-area-texts.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { formatDecimal, formatDuration, formatMoney, formatMoneyShort, formatNumber } from '../../../kit/format.ts'
import { useFrame } from '../../shell/frame.tsx'
import { type FarmSearch, farmHref } from '../schema.ts'
import { SettingsButton } from '../ui/settings/settings-button.tsx'
import { SignedMoney } from '../ui/signed-money.tsx'
import { WhyPanel } from '../ui/why/why-panel.tsx'
import { FarmCurve, FarmFilling } from './farm-curve.tsx'
import { FarmForm } from './farm-form.tsx'
import { type FarmDefaults, saleKey, toFarm } from './farm-question.ts'
import '../../../styles/btc.css'

export type BtcPageProps = {
  facts: FarmFacts
  defaults: FarmDefaults
  state: { simulated: boolean }
  search: FarmSearch
  onSearch(change: Partial<FarmSearch>): void
  settings?: ReactNode
}

const useBtcText = () => useAreaTexts('btc', btcTexts)

/** The bitcoin farm: what it earns, when its cards are paid back, and what is lost while it stands full. */
export function BtcPage(props: BtcPageProps) {
  const { facts, search, defaults, state, settings, onSearch } = props
  const { t } = useBtcText()
  const { locale } = useFrame()
  const farm = toFarm(search, facts, defaults)
  const result = bitcoinFarm(farm.question)
  const curve = farmCurve(farm.question)
  return (
    <div className="btc">
      <header className="btc-head">
        <div>
          <h1>{t('btc.title')}</h1>
          <p>{t('btc.lead')}</p>
        </div>
        {state.simulated ? (
          <abbr className="sim" title={t('btc.simulatedWhy')}>
            {t('btc.simulated')}
          </abbr>
        ) : null}
        <SettingsButton settings={settings} />
      </header>
      <div className="btc-columns">
        <FarmForm {...props} farm={farm} />
        <div className="btc-results">
          <Results
            result={result}
            hasCoin={farm.sale !== undefined || search.coin !== undefined}
            hasCard={farm.question.cardPrice !== undefined}
            search={search}
            onSearch={onSearch}
          />
          <Loss result={result} every={search.every} coinPrice={farm.question.coinPrice} />
          <Buyers sales={facts.sales} chosen={farm.sale} coin={facts.coin} />
        </div>
      </div>
      <Curve curve={curve} cards={farm.question.cards} />
      {search.why ? (
        <WhyPanel
          key={search.why}
          why={whyFarm({ facts, question: farm.question, result, sale: farm.sale, simulated: state.simulated }, search.why)}
          href={farmHref(search)}
          onClose={() => onSearch({ why: undefined })}
        />
      ) : null}
      <p className="btc-note">
        {t('btc.base', { time: formatNumber(facts.baseSeconds, locale) })} · {t('btc.source')}
      </p>
    </div>
  )
}

type Opens = Pick<BtcPageProps, 'search' | 'onSearch'>

/** A figure that opens its derivation, without asking the server: everything it needs is here. */
function Figure({ name, label, children, search, onSearch }: Opens & { name: FarmFigureName; label: string; children: ReactNode }) {
  const { t } = useBtcText()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <AppLink
          to={farmHref(search, { why: name })}
          className="why-link"
          title={t('btc.why')}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onSearch({ why: name })
          }}
        >
          {children}
        </AppLink>
      </dd>
    </div>
  )
}

function Results({ result, hasCoin, hasCard, ...opens }: Opens & { result: FarmResult; hasCoin: boolean; hasCard: boolean }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const { profitPerDay, collectedPerDay, secondsPerCoin, fuelPerDay, paybackDays, fullAfterHours, cap } = result
  return (
    <section aria-labelledby="btc-results" aria-live="polite">
      <h2 id="btc-results">{t('btc.results')}</h2>
      {hasCoin ? null : <p className="btc-warning">{t('btc.noCoin')}</p>}
      <dl className="btc-figures">
        <Figure name="profit" label={t('btc.profit')} {...opens}>
          <span className="btc-main">
            <SignedMoney value={Math.round(profitPerDay)} />
          </span>
        </Figure>
        <Figure name="coins" label={t('btc.coins')} {...opens}>
          {formatDecimal(collectedPerDay, locale, 3)}
        </Figure>
        <Figure name="secondsPerCoin" label={t('btc.hoursPerCoin')} {...opens}>
          {formatDuration(secondsPerCoin, locale)}
        </Figure>
        <Figure name="fuelPerDay" label={t('btc.fuelDay')} {...opens}>
          {formatMoney(Math.round(fuelPerDay), locale)}
        </Figure>
        <Figure name="payback" label={t('btc.payback')} {...opens}>
          {paybackDays === undefined
            ? t(hasCard ? 'btc.never' : 'btc.noCard')
            : t('btc.days', { figure: formatDecimal(paybackDays, locale, 1) })}
        </Figure>
      </dl>
      <p className="btc-note">{t('btc.fullAfter', { hours: formatDecimal(fullAfterHours, locale, 1), cap })}</p>
    </section>
  )
}

function Loss({ result, every, coinPrice }: { result: FarmResult; every: number; coinPrice: number }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const coins = result.coinsPerDay - result.collectedPerDay
  // Less than a tenth of a percent is the walk's own rounding.
  const isLost = result.lost >= 0.0005
  return (
    <section aria-labelledby="btc-loss" aria-live="polite">
      <h2 id="btc-loss">{t('btc.lossTitle')}</h2>
      <FarmFilling lost={result.lost} />
      <p className="btc-legend">
        <span className="btc-legend-runs">{t('btc.filling')}</span>
        <span className="btc-legend-full">{t('btc.standing')}</span>
      </p>
      <p className={isLost ? 'btc-lost' : undefined}>
        {isLost
          ? t('btc.loss', {
              hours: every,
              percent: `${formatDecimal(result.lost * 100, locale, 1)}%`,
              coins: formatDecimal(coins, locale, 2),
              money: formatMoney(Math.round(coins * coinPrice), locale),
            })
          : t('btc.lossNone', { hours: every })}
      </p>
    </section>
  )
}

function Buyers({ sales, chosen, coin }: { sales: readonly SaleWay[]; chosen: SaleWay | undefined; coin: FarmFacts['coin'] }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="btc-buyers">
      <h2 id="btc-buyers">{t('btc.buyers')}</h2>
      <ul className="btc-buyers">
        {sales.map((sale) => (
          <li key={saleKey(sale)} className={sale === chosen ? 'btc-chosen' : undefined}>
            <span>
              {sale.trader?.name ?? t('btc.flea')}
              {sale === chosen ? <em>{t('btc.taken')}</em> : null}
            </span>
            <span>{formatMoney(sale.unit, locale)}</span>
          </li>
        ))}
      </ul>
      {coin ? <AppLink to={`/item/${coin.url}`}>{coin.name}</AppLink> : null}
    </section>
  )
}

function Curve({ curve, cards }: { curve: readonly FarmResult[]; cards: number }) {
  const { t } = useBtcText()
  const { locale } = useFrame()
  const profit = (at: number) => formatMoneyShort(Math.round(curve[at]?.profitPerDay ?? 0), locale)
  return (
    <section aria-labelledby="btc-curve">
      <h2 id="btc-curve">{t('btc.curve')}</h2>
      <p className="btc-note">{t('btc.curveText', { from: profit(0), to: profit(curve.length - 1), cards, profit: profit(cards - 1) })}</p>
      <FarmCurve curve={curve} cards={cards} />
      <details>
        <summary>{t('btc.table')}</summary>
        <table className="btc-table">
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
              <tr key={at} className={at + 1 === cards ? 'btc-chosen' : undefined}>
                <th scope="row">{at + 1}</th>
                <td>{formatDecimal(result.secondsPerCoin / 3600, locale, 2)}</td>
                <td>{formatDecimal(result.collectedPerDay, locale, 3)}</td>
                <td>{formatMoney(Math.round(result.profitPerDay), locale)}</td>
                <td>{result.paybackDays === undefined ? '—' : formatDecimal(result.paybackDays, locale, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
