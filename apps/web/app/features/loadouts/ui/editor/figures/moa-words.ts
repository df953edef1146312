import type { Locale } from '@stashwise/game/locale'
import type { TFunction } from 'i18next'
import { formatFigure } from '#app/features/loadouts/figures.ts'
import type { NamedMoaDoubt } from '#app/features/loadouts/named-moa-doubt.ts'

/** Why a calculated MOA is marked, with the published one and the preset it is of. */
export function moaDoubtWords(
  { presetName, published, calculated, isOwn }: NamedMoaDoubt,
  t: TFunction<'loadouts'>,
  locale: Locale,
): string {
  const figures = { published: formatFigure('moa', published, locale), calculated: formatFigure('moa', calculated, locale) }
  return isOwn ? t('figures.moaOff', figures) : t('figures.moaUnsure', { ...figures, preset: presetName })
}
