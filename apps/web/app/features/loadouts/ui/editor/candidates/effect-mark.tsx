import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatChange } from '#app/features/loadouts/figures.ts'
import { formatDecimal } from '#app/kit/format.ts'
import { TrendText, type TrendWords } from '../figures/change-mark.tsx'
import type { Effect } from './candidate-view.ts'

type Props = { effect: Effect; trends: TrendWords; t: TFunction<'loadouts'>; locale: Locale }

/** One figure that a part would change: `ergonomics +3`, `recoil −2%`. */
export function EffectMark({ effect, trends, t, locale }: Props) {
  const figure = effect.isPercent
    ? `${effect.by < 0 ? '−' : '+'}${formatDecimal(Math.abs(effect.by), locale, 1)}%`
    : formatChange(effect, locale)
  return (
    <TrendText trend={effect.trend} isUp={effect.by > 0} words={trends}>
      {t(`effect.${effect.id}`, { figure })}
    </TrendText>
  )
}
