import type { Locale } from '@stashwise/game/locale'
import type { Build } from '@stashwise/loadouts/build'
import { priceLoaded } from '@stashwise/loadouts/price'
import { moaDoubt } from '@stashwise/loadouts/published-moa'
import { buildStats } from '@stashwise/loadouts/stats'
import { placedParts, splitPath } from '@stashwise/loadouts/tree'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import type { PricesBody } from '../prices-body.ts'
import type { WeaponBody } from '../weapon-body.ts'

/** What the picture of a build says, every text ready to be rendered. */
export type PictureView = {
  /** The loadout's title, else the weapon's name. */
  title: string
  subtitle: string
  figures: { label: string; value: string; main: boolean }[]
  parts: { slot: string; name: string }[]
  more: string
}

/** Parts that have room, and those that have it in one column, with their whole names. */
const mostParts = 18
export const mostInOneColumn = 9

/** Figures, price and parts of a build in a language. `prices`: everyone's, as a picture is seen by anybody. */
export function toPictureView(weapon: WeaponBody, build: Build, prices: PricesBody, locale: Locale, title?: string): PictureView {
  const { t } = serverTexts(textLocale(locale))
  const stats = buildStats(weapon.facts, build)
  const { total } = priceLoaded(weapon.facts, build, (uid) => prices.prices[uid]?.unit)
  const [, ...parts] = placedParts(weapon.facts, build)
  const [name = weapon.url] = weapon.names[0] ?? []
  const whole = (figure: number) => formatDecimal(Math.round(figure), locale, 0)
  const round = weapon.facts.rounds.findIndex(({ uid }) => uid === stats.round)
  const shown = parts.length > mostParts ? parts.slice(0, mostParts - 1) : parts
  const isDoubtful = moaDoubt(weapon.facts, build) !== undefined
  const moa = stats.moa === undefined ? '' : formatDecimal(stats.moa, locale)
  const accuracy = moa === '' ? '–' : t(isDoubtful ? 'gunpicture:aboutMoa' : 'gunpicture:moa', { figure: moa })
  return {
    title: title || name,
    subtitle: [title ? name : undefined, weapon.caliberName, weapon.roundNames[round]?.[1], t('gunpicture:parts', { count: parts.length })]
      .filter((text) => text !== undefined)
      .join(' · '),
    figures: [
      { label: t('gunpicture:ergonomics'), value: formatDecimal(stats.ergonomics, locale, 1), main: true },
      { label: t('gunpicture:recoilVertical'), value: whole(stats.recoilVertical), main: true },
      { label: t('gunpicture:recoilHorizontal'), value: whole(stats.recoilHorizontal), main: true },
      { label: t('gunpicture:accuracy'), value: accuracy, main: false },
      { label: t('gunpicture:weight'), value: t('gunpicture:kilograms', { figure: formatDecimal(stats.weightKg, locale) }), main: false },
      { label: t('gunpicture:price'), value: total === undefined ? t('gunpicture:noPrice') : formatMoney(total, locale), main: false },
    ],
    parts: shown.map(({ path, node }) => ({
      slot: weapon.slotNames[splitPath(path).nameId] ?? '',
      name: weapon.names[node.part]?.[parts.length > mostInOneColumn ? 1 : 0] ?? '',
    })),
    more: parts.length > shown.length ? t('gunpicture:more', { count: parts.length - shown.length }) : '',
  }
}
