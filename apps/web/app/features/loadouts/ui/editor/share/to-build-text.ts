import type { Locale } from '@stashwise/game/locale'
import type { LoadedPrice } from '@stashwise/loadouts/price'
import type { TFunction } from 'i18next'
import { type BuildView, flattenSlots } from '#app/features/loadouts/build-view.ts'
import { type FigureId, formatFigure, isMeasured, loadedFigure } from '#app/features/loadouts/figures.ts'
import type { PartWords } from '#app/features/loadouts/named-weapon.ts'
import { formatMoney, formatNumber } from '#app/kit/format.ts'
import { slotWords } from '../slots/slot-words.ts'
import type { BuildText } from './build-text.ts'

/** Figures that a shared text names. */
const told: readonly FigureId[] = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'moa', 'weightKg']

type Options = {
  name: string
  url: string
  view: BuildView
  /** Undefined until prices have loaded. */
  price: LoadedPrice | undefined
  wordsOf: (uid: PartWords['uid']) => PartWords | undefined
  t: TFunction<'loadouts'>
  locale: Locale
}

/** A build in the words of the page. Its lines add up to its total: the base has one, and parts that come with it have no price. */
export function toBuildText({ name, url, view, price, wordsOf, t, locale }: Options): BuildText {
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount, locale))
  const bought = new Map(price?.bought.map(({ path, price: paid }) => [path, paid]))
  const parts = flattenSlots(view.slots).flatMap(({ slot: { part, label, twin, path }, depth }) =>
    part ? [{ slot: slotWords({ label, twin }, t), name: part.name, depth: depth - 1, price: money(bought.get(path)) }] : [],
  )
  const base = price?.base
  const first = base ? [{ slot: t('share.base'), name: wordsOf(base.uid)?.name ?? name, depth: 0, price: money(base.price) }] : []
  return {
    title: name,
    url,
    figures: told.flatMap((id) => figureWords(id)),
    parts: [...first, ...parts, ...roundLine()],
    total: totalWords(),
  }

  function figureWords(id: FigureId): string[] {
    const value = view.stats[id]
    if (value === undefined) return []
    const figure = withUnit(id, formatFigure(id, value, locale))
    const shown = t('figureOf', {
      name: t(`figure.${id}.name`),
      figure: id === 'moa' && view.moaDoubt ? t('figures.about', { figure }) : figure,
    })
    const loaded = loadedFigure(id, view.stats)
    if (loaded === undefined || !view.round) return [shown]
    return [t('share.loaded', { figure: shown, round: view.round.shortName, loaded: withUnit(id, formatFigure(id, loaded, locale)) })]
  }
  function withUnit(id: FigureId, figure: string): string {
    return isMeasured(id) ? t('share.measured', { figure, unit: t(`unit.${id}`) }) : figure
  }
  function roundLine(): BuildText['parts'] {
    if (!view.round) return []
    const { rounds } = price ?? {}
    const round = rounds ? t('share.rounds', { count: formatNumber(rounds.count, locale), name: view.round.name }) : view.round.name
    return [{ slot: t('ammo.short'), name: round, depth: 0, price: money(rounds?.price) }]
  }
  function totalWords(): string | undefined {
    if (!price) return undefined
    if (price.total !== undefined) return t('share.total', { figure: formatMoney(price.total, locale) })
    if (price.known === 0) return undefined
    const names = price.unpriced.map((uid) => wordsOf(uid)?.shortName ?? '').filter(Boolean)
    return t('share.partly', { figure: formatMoney(price.known, locale), names: names.join(', ') })
  }
}
