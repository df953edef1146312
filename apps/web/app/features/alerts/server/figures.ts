import { type AlertKind, type FigureOf, figuresOnce } from '@stashwise/accounts/alerts'
import { nameOf } from '@stashwise/catalogue/catalogue'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { itemUid, traderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { ChangesService } from '#app/features/changes/service.ts'

type FiguresParts = { catalogues: Catalogues; calculators: CalculatorsService; changes: ChangesService; clock: () => number }

/** What rules are about: figures as pages show them to a visitor, and names. */
export function createFigures({ catalogues, calculators, changes, clock }: FiguresParts) {
  const recipeOf = (mode: GameMode, locale: Locale, kind: AlertKind, id: string) => {
    const row = calculators.calculator({ mode, locale }, undefined).row(id)
    return row && row.kind === (kind === 'craftProfit' ? 'craft' : 'barter') ? row : undefined
  }
  return {
    /** The figures of this moment. Before the first Catalogue nothing is known. */
    async figureOf(mode: GameMode): Promise<FigureOf> {
      const catalogue = catalogues.current(mode)
      if (!catalogue) return () => undefined
      const [latest] = await changes.days(mode)
      const today = new Date(clock()).toISOString().slice(0, 10)
      return figuresOnce((kind, subject) => {
        if (kind === 'changes') return latest?.day === today ? latest.total : 0
        if (kind === 'craftProfit' || kind === 'barterProfit') return recipeOf(mode, 'en', kind, subject)?.figures.profit
        const ordinal = catalogue.facts.ordinals.get(itemUid(subject))
        if (ordinal === undefined || kind === 'restock') return undefined
        return kind === 'slotAbove' ? catalogue.prices.sales[ordinal]?.perSlot : catalogue.prices.flea[ordinal]?.last
      })
    },

    /** The name of a subject; empty for changes of the game, undefined for an unknown one. */
    nameOf(mode: GameMode, locale: Locale, kind: AlertKind, subject: string): string | undefined {
      if (kind === 'changes') return subject === '' ? '' : undefined
      const catalogue = catalogues.current(mode)
      if (!catalogue) return undefined
      const { facts } = catalogue
      if (kind === 'craftProfit' || kind === 'barterProfit') return recipeOf(mode, locale, kind, subject)?.outputs[0]?.item.name
      if (kind === 'restock') return facts.traders.has(traderId(subject)) ? nameOf(facts, 'trader', subject, locale) : undefined
      return facts.ordinals.has(itemUid(subject)) ? nameOf(facts, 'item', subject, locale) : undefined
    },
  }
}
export type Figures = ReturnType<typeof createFigures>
