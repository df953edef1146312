import { type AlertKind, type FigureOf, figuresOnce } from '@stashwise/accounts/alerts'
import { nameOf } from '@stashwise/catalogue/catalogue'
import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { itemUid, traderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { sellersOf } from '@stashwise/market/present/present-restocks'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { ChangesService } from '#app/features/changes/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { accountPath } from '#app/site/account-path.ts'
import type { AlertSubject } from '../service.ts'

type FiguresParts = {
  catalogues: Catalogues
  calculators: CalculatorsService
  changes: ChangesService
  restocks: RestocksService
  clock: () => number
}

const recipeKinds: Partial<Record<AlertKind, 'craft' | 'barter'>> = { craftProfit: 'craft', craftDone: 'craft', barterProfit: 'barter' }
/** The kind of recipe that a rule is about, if it is about one. */
const recipeKindOf = (kind: AlertKind) => recipeKinds[kind]

/** What rules are about: figures as pages show them to a visitor, and names. */
export function createFigures({ catalogues, calculators, changes, restocks, clock }: FiguresParts) {
  const recipeOf = (mode: GameMode, locale: Locale, kind: AlertKind, id: string) => {
    const row = calculators.calculator({ mode, locale }, undefined).row(id)
    return row && row.kind === recipeKindOf(kind) ? row : undefined
  }
  const itemOf = (mode: GameMode, uid: string) => {
    const facts = catalogues.current(mode)?.facts
    return facts?.items[facts.ordinals.get(itemUid(uid)) ?? -1]
  }
  /** A recipe by its id, or those that make an item, with where they are used and what goes in. */
  function recipesOf(mode: GameMode, locale: Locale, kind: AlertKind, item: string): AlertSubject[] {
    const made = catalogues.current(mode)?.facts.joins.madeBy.get(itemUid(item)) ?? []
    return [item, ...made.map(({ recipe }) => recipe.id)].flatMap((id): AlertSubject[] => {
      const row = recipeOf(mode, locale, kind, id)
      if (!row) return []
      const place = 'module' in row.place ? row.place.module.name : row.place.trader.name
      const inputs = row.inputs.filter(({ isTool }) => !isTool).map((part) => `${part.count} × ${part.item.shortName}`)
      const { profit, time } = row.figures
      const figure = kind === 'craftDone' ? time && Math.ceil(time / 60) : profit
      return [{ id, name: `${place} ${row.place.level}: ${inputs.join(', ')}`, ...(figure !== undefined && { figure }) }]
    })
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
        if (kind === 'craftDone' || kind === 'restock') return undefined
        if (recipeKindOf(kind)) return recipeOf(mode, 'en', kind, subject)?.figures.profit
        const ordinal = catalogue.facts.ordinals.get(itemUid(subject))
        if (ordinal === undefined) return undefined
        return kind === 'slotAbove' ? catalogue.prices.sales[ordinal]?.perSlot : catalogue.prices.flea[ordinal]?.last
      })
    },

    /** What a rule of a kind can be about: traders, the recipes of an item, or the item itself, with the figure of this moment. */
    async subjects(mode: GameMode, locale: Locale, kind: AlertKind, item: string): Promise<AlertSubject[]> {
      if (kind === 'changes') return []
      if (kind === 'restock') {
        const known = restocks.list({ mode, locale }).map(({ trader: { id, name } }) => ({ id, name }))
        const catalogue = catalogues.current(mode)
        const all = () =>
          [...(catalogue ? sellersOf(catalogue) : [])].flatMap((id): AlertSubject[] => {
            const name = this.nameOf(mode, locale, kind, id)
            return name === undefined ? [] : [{ id, name }]
          })
        return known.length > 0 ? known : all()
      }
      if (recipeKindOf(kind)) return recipesOf(mode, locale, kind, item)
      const name = this.nameOf(mode, locale, kind, item)
      const figure = (await this.figureOf(mode))(kind, item)
      return name === undefined ? [] : [{ id: item, name, ...(figure !== undefined && { figure }) }]
    },

    /** The page about a subject. */
    pathOf(mode: GameMode, kind: AlertKind, subject: string): string {
      if (kind === 'changes') return '/changes'
      if (kind === 'restock') return '/time'
      const url = recipeKindOf(kind) ? recipeOf(mode, 'en', kind, subject)?.outputs[0]?.item.url : itemOf(mode, subject)?.url
      return url === undefined ? accountPath('alerts') : `/item/${url}`
    },

    /** The name of a subject; empty for changes of the game, undefined for an unknown one. */
    nameOf(mode: GameMode, locale: Locale, kind: AlertKind, subject: string): string | undefined {
      if (kind === 'changes') return subject === '' ? '' : undefined
      const catalogue = catalogues.current(mode)
      if (!catalogue) return undefined
      const { facts } = catalogue
      if (recipeKindOf(kind)) return recipeOf(mode, locale, kind, subject)?.outputs[0]?.item.name
      if (kind === 'restock') return facts.traders.has(traderId(subject)) ? nameOf(facts, 'trader', subject, locale) : undefined
      return facts.ordinals.has(itemUid(subject)) ? nameOf(facts, 'item', subject, locale) : undefined
    },
  }
}
export type Figures = ReturnType<typeof createFigures>
