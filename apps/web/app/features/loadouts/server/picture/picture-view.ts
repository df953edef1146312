import type { Locale } from '@stashwise/game/locale'
import type { Build } from '@stashwise/loadouts/build'
import { priceLoaded } from '@stashwise/loadouts/price'
import { moaDoubt } from '@stashwise/loadouts/published-moa'
import { buildStats } from '@stashwise/loadouts/stats'
import { type Placed, placedParts, splitPath } from '@stashwise/loadouts/tree'
import { textLocale } from '#app/i18n/filled.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { formatDecimal, formatMoney } from '#app/kit/format.ts'
import { formatFigure, loadedFigures } from '../../figures.ts'
import type { PricesBody } from '../../prices-body.ts'
import { twinSlots } from '../../twin-slots.ts'
import type { WeaponBody } from '../../weapon-body.ts'
import { writable } from './writable.ts'

/** What the picture of a build says, every text ready to be rendered. */
export type PictureView = {
  /** The loadout's title, else the weapon's name. */
  title: string
  subtitle: string
  /** `note`: what a figure is with the round that is loaded. */
  figures: { label: string; value: string; main: boolean; note?: string }[]
  parts: { slot: string; name: string }[]
  more: string
}

/** Title and author of a published loadout; `author` is empty without a username. */
export type LoadoutName = { title: string; author: string }

/** Parts that have room, and those that have it in one column, with their whole names. */
const maxParts = 18
export const maxInOneColumn = 9

/** Figures, price and parts of a build in a language. `prices`: everyone's, as a picture is seen by anybody. */
export function toPictureView(weapon: WeaponBody, build: Build, prices: PricesBody, locale: Locale, named?: LoadoutName): PictureView {
  const { t } = serverTexts(textLocale(locale))
  const stats = buildStats(weapon.facts, build)
  const { total } = priceLoaded(weapon.facts, build, (uid) => prices.prices[uid]?.unit)
  const [, ...parts] = placedParts(weapon.facts, build)
  const [name = weapon.url] = weapon.names[0] ?? []
  const slotNames = slotNamer(weapon, parts)
  const title = writable(named?.title ?? '') || name
  const whole = (figure: number) => formatDecimal(Math.round(figure), locale, 0)
  const roundName = weapon.roundNames[weapon.facts.rounds.findIndex(({ uid }) => uid === stats.round)]?.[1]
  const shown = parts.length > maxParts ? parts.slice(0, maxParts - 1) : parts
  const isDoubtful = moaDoubt(weapon.facts, build) !== undefined
  const moa = stats.moa === undefined ? '' : formatDecimal(stats.moa, locale)
  const accuracy = moa === '' ? '–' : t(isDoubtful ? 'gunpicture:aboutMoa' : 'gunpicture:moa', { figure: moa })
  const loaded = loadedFigures(stats)
  const noteOf = (id: keyof typeof loaded) => {
    const figure = loaded[id]
    return figure === undefined ? {} : { note: t('gunpicture:loaded', { round: roundName, figure: formatFigure(id, figure, locale) }) }
  }
  return {
    title,
    subtitle: [
      title === name ? undefined : name,
      named?.author ? t('gunpicture:by', { author: writable(named.author) }) : undefined,
      weapon.caliberName,
      roundName,
      t('gunpicture:parts', { count: parts.length }),
    ]
      .filter((text) => text !== undefined)
      .join(' · '),
    figures: [
      { label: t('gunpicture:ergonomics'), value: formatDecimal(stats.ergonomics, locale, 1), main: true },
      { label: t('gunpicture:recoilVertical'), value: whole(stats.recoilVertical), main: true, ...noteOf('recoilVertical') },
      { label: t('gunpicture:recoilHorizontal'), value: whole(stats.recoilHorizontal), main: true, ...noteOf('recoilHorizontal') },
      { label: t('gunpicture:accuracy'), value: accuracy, main: false, ...noteOf('moa') },
      { label: t('gunpicture:weight'), value: t('gunpicture:kilograms', { figure: formatDecimal(stats.weightKg, locale) }), main: false },
      { label: t('gunpicture:price'), value: total === undefined ? t('gunpicture:noPrice') : formatMoney(total, locale), main: false },
    ],
    parts: shown.map(({ path, node }) => ({
      slot: slotNames(path),
      name: weapon.names[node.part]?.[parts.length > maxInOneColumn ? 1 : 0] ?? '',
    })),
    more: parts.length > shown.length ? t('gunpicture:more', { count: parts.length - shown.length }) : '',
  }
}

/** Slots as short as they are written on cells, with the difference between those of one name. */
function slotNamer({ slotNames, shortSlotNames, names }: WeaponBody, parts: readonly Placed[]): (path: string) => string {
  const labelOf = (path: string) => slotNames[splitPath(path).nameId] ?? ''
  const byPath = new Map(parts.map(({ path, node }) => [path, names[node.part]?.[1] ?? '']))
  const twins = twinSlots(
    parts.map(({ path }) => {
      const { parent } = splitPath(path)
      return { path, label: labelOf(path), ...(parent !== '' && { under: { label: labelOf(parent), part: byPath.get(parent) ?? '' } }) }
    }),
  )
  return (path) => {
    const short = shortSlotNames[splitPath(path).nameId] ?? labelOf(path)
    const twin = twins.get(path)
    return twin === undefined ? short : `${short} (${twin})`
  }
}
