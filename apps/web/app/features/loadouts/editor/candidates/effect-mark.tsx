import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatDecimal } from '#app/kit/format.ts'
import { TrendText } from '../figures/change-mark.tsx'
import { formatChange } from '../figures/figures.ts'
import type { Effect } from './candidate-view.ts'

/** One figure that a part would change: `ergonomics +3`, `recoil −2%`. */
export function EffectMark({ effect, t, locale }: { effect: Effect; t: TFunction<'loadouts'>; locale: Locale }) {
  const figure = effect.isPercent
    ? `${effect.by < 0 ? '−' : '+'}${formatDecimal(Math.abs(effect.by), locale, 1)}%`
    : formatChange(effect, locale)
  return (
    <TrendText trend={effect.trend} isUp={effect.by > 0} t={t}>
      {t(`effect.${effect.id}`, { figure })}
    </TrendText>
  )
}
