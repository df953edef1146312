import type { DaySchedule } from '@stashwise/calculators/hideout/schedule'
import type { Basis } from '@stashwise/calculators/settings'
import type { DayFigureName } from '@stashwise/calculators/view'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { WhyLink } from '#app/features/calculators/why-link.tsx'
import { SignedMoney } from '#app/kit/signed-money.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { Figure, Figures } from '../../shared/figures.tsx'

export type TotalsProps = {
  schedule: DaySchedule
  /** Roubles a day after fuel when no module ever waits, within the limits of offers; absent: not shown. */
  ceiling?: number | undefined
  /** Where the plan's parts come from; absent: not said. */
  basis?: Basis | undefined
  /** Roubles of the plan that rest on prices of low trust. */
  doubtful?: number
  /** Whether the generator's fuel is counted; `pro`: only Pro players can choose one. */
  fuel: 'counted' | 'off' | 'pro'
  /** Address of a figure's derivation. */
  whyHref(figure: DayFigureName): string
}

/** What the day brings and what that consists of; the theoretical most is its footnote. */
export function DayTotals({ schedule: { perDay, farm }, ceiling, basis, doubtful = 0, fuel, whyHref }: TotalsProps) {
  const { t, format } = useTexts('schedule')
  const why = (figure: DayFigureName, text: ReactNode) => <WhyLink to={whyHref(figure)}>{text}</WhyLink>
  const money = (amount: number) => format.money(amount)
  const footnote = (
    <>
      {basis === 'bought' || basis === 'boughtOrBartered' ? <p>{t(`totals.basis.${basis}`)}</p> : null}
      {doubtful > 0 ? <p>{t('totals.doubtful', { price: money(doubtful) })}</p> : null}
      {ceiling === undefined || ceiling <= 0 ? null : (
        <p>
          <Trans
            t={t}
            i18nKey="totals.share"
            values={{ percent: `${format.number(Math.min(perDay.net / ceiling, 1) * 100)}%`, price: money(ceiling) }}
            components={{ share: <WhyLink to={whyHref('share')} />, ceiling: <WhyLink to={whyHref('ceiling')} /> }}
          />
        </p>
      )}
      {fuel === 'counted' ? null : <p>{t(fuel === 'pro' ? 'totals.fuelPro' : 'totals.fuelOff')}</p>}
    </>
  )
  return (
    <Figures>
      <Figure label={t('totals.net')} isMain note={footnote}>
        {why('net', <SignedMoney value={perDay.net} />)}
      </Figure>
      {farm || perDay.fuel > 0 ? <Figure label={t('totals.crafts')}>{why('crafts', money(perDay.crafts))}</Figure> : null}
      {farm ? (
        <Figure
          label={t('totals.coins')}
          note={
            <>
              {t('totals.coinsPerDay', { figure: format.decimal(farm.coinsPerDay) })}
              {farm.lostPerDay < 0.005 ? null : (
                <span className="text-down"> · {t('totals.lost', { figure: format.decimal(farm.lostPerDay) })}</span>
              )}
            </>
          }
        >
          {why('coins', money(perDay.coins))}
        </Figure>
      ) : null}
      {perDay.fuel > 0 ? <Figure label={t('totals.fuel')}>{why('fuelPerDay', money(-perDay.fuel))}</Figure> : null}
    </Figures>
  )
}
