import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import { partKey } from '@stashwise/catalogue/overrides/patch'
import { itemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { Barter, Craft, RecipeItem } from '@stashwise/game/recipe'
import { presentTagPath } from '@stashwise/market/present/present-row'
import type { ListKind, RecordRow } from '../records.ts'

/** Values by their names without those that are unknown; a yes and a no are words, as one filters by them. */
function known(values: Record<string, string | number | boolean | undefined>): RecordRow['values'] {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string | number][] =>
    value === undefined || value === '' ? [] : [[name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]],
  )
  return Object.fromEntries(entries)
}

/** The id of an offer's row; `part`: the offer's key among those of its list. */
export const offerRowId = (uid: string, list: string, part: string): string => `${uid} ${list} ${part}`

/** Every record of a kind in one mode, as a Catalogue has it: corrections included. */
export function toRows(kind: ListKind, { facts, prices }: Catalogue, locale: Locale): RecordRow[] {
  const itemName = (uid: string) => nameOf(facts, 'item', uid, locale)
  const questName = (uid: string | undefined) => (uid === undefined ? undefined : nameOf(facts, 'quest', uid, locale))
  const traderName = (id: string) => nameOf(facts, 'trader', id, locale)
  const things = (list: readonly RecipeItem[]) =>
    list.map(({ uid, count }) => (count === 1 ? itemName(uid) : `${count} × ${itemName(uid)}`)).join(', ')
  switch (kind) {
    case 'item':
      return facts.items.map((item) => ({
        id: item.uid,
        record: item.uid,
        name: itemName(item.uid),
        values: known({
          shortName: facts.texts.get(locale)?.get('item')?.[item.uid]?.[1] ?? facts.texts.get('en')?.get('item')?.[item.uid]?.[1],
          category: nameOf(facts, 'tag', item.category, locale),
          width: item.width,
          height: item.height,
          weightKg: item.weightKg,
          basePrice: item.basePrice,
          fleaBanned: item.fleaBanned,
          fleaLevel: item.fleaLevel,
          stackSize: item.stackSize,
          colour: item.colour,
          tags: item.tags.join(' '),
        }),
      }))
    case 'barter':
      return recipesOf(facts.joins.madeBy, 'barter').map((barter) => ({
        id: barter.id,
        record: barter.id,
        name: things(barter.outputs),
        values: known({
          trader: traderName(barter.trader),
          traderLevel: barter.traderLevel,
          inputs: things(barter.inputs),
          quest: questName(barter.quest),
          limit: barter.limit,
        }),
      }))
    case 'craft':
      return recipesOf(facts.joins.madeBy, 'craft').map((craft) => ({
        id: craft.id,
        record: craft.id,
        name: things(craft.outputs),
        values: known({
          module: nameOf(facts, 'module', craft.module, locale),
          moduleLevel: craft.moduleLevel,
          duration: craft.duration,
          inputs: things(craft.inputs),
          quest: questName(craft.quest),
        }),
      }))
    case 'offers':
      return prices.offers.flatMap((offers) => {
        if (!offers) return []
        const sides = [
          ...offers.buyFrom.map((offer) => ({ side: 'buyFrom' as const, ...offer })),
          ...offers.sellTo.map((offer) => ({
            side: 'sellTo' as const,
            traderLevel: undefined,
            quest: undefined,
            limit: undefined,
            ...offer,
          })),
        ]
        return sides.map(({ side, trader, traderLevel, quest, price, currency, priceRoubles, limit }) => ({
          id: offerRowId(offers.uid, side, partKey('offers', side, { trader, traderLevel, quest })),
          record: offers.uid,
          name: itemName(offers.uid),
          values: known({ side, trader: traderName(trader), traderLevel, quest: questName(quest), price, currency, priceRoubles, limit }),
        }))
      })
    case 'tag':
      return facts.tags.given.map(({ id, under, into, slug }) => {
        const now = facts.tags.moved.get(id) ?? id
        const path = presentTagPath(facts, now, locale).map(({ name }) => name)
        const name = into === undefined ? path.join(' / ') : nameOf(facts, 'tag', id, locale)
        const items = into === undefined ? (facts.tags.counts.get(now) ?? 0) : 0
        return { id, record: id, name: name || id, values: known({ tag: id, items, under, into, slug }) }
      })
    case 'quest':
      return [...facts.quests.values()].map((quest) => ({
        id: quest.uid,
        record: quest.uid,
        name: nameOf(facts, 'quest', quest.uid, locale),
        values: known({
          trader: traderName(quest.trader),
          reqLevel: quest.reqLevel,
          fraction: quest.fraction,
          requiredForKappa: quest.requiredForKappa,
          objectives: quest.objectives.length,
          experience: quest.experience,
        }),
      }))
  }
}

type Made = Catalogue['facts']['joins']['madeBy']
/** Recipes that make something, each once. */
export function recipesOf(madeBy: Made, kind: 'barter'): Barter[]
export function recipesOf(madeBy: Made, kind: 'craft'): Craft[]
export function recipesOf(madeBy: Made, kind: 'barter' | 'craft'): (Barter | Craft)[] {
  const found = new Map<string, Barter | Craft>()
  for (const refs of madeBy.values()) for (const ref of refs) if (ref.kind === kind) found.set(ref.recipe.id, ref.recipe)
  return [...found.values()]
}

/** Names of records of a kind; the id of one that the game no longer has. */
export function namesOf(kind: ListKind, catalogue: Catalogue, locale: Locale): (id: string) => string {
  const { facts } = catalogue
  if (kind === 'item' || kind === 'offers') return (id) => nameOf(facts, 'item', itemUid(id), locale)
  if (kind === 'quest') return (id) => nameOf(facts, 'quest', id, locale)
  const names = new Map(toRows(kind, catalogue, locale).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}
