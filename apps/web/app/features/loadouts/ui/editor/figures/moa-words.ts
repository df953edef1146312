import type { Locale } from '@stashwise/game/locale'
import type { MoaDoubt } from '@stashwise/loadouts/published-moa'
import type { TFunction } from 'i18next'
import { formatFigure } from '#app/features/loadouts/figures.ts'

/** Why a calculated MOA is marked, with the published one. */
export function moaDoubtWords({ published, calculated, isOwn }: MoaDoubt, t: TFunction<'loadouts'>, locale: Locale): string {
  const figures = { published: formatFigure('moa', published, locale), calculated: formatFigure('moa', calculated, locale) }
  return t(isOwn ? 'figures.moaOff' : 'figures.moaUnsure', figures)
}
