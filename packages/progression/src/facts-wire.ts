import { gameIdOf, type IdRecipe, type PackedIds, packIds, type ReceivedIds, receiveIds } from '@stashwise/game/id-table'
import { bsgId, type ItemUid, type TraderId } from '@stashwise/game/ids'
import { itemSlug } from '@stashwise/game/slug'
import { runAtOnce, type Steps } from '@stashwise/game/steps'
import type { ItemFact, SlotBelow } from './facts.ts'
import type { NameLists, ProgressionBody } from './facts-body.ts'

/** An item without its prices. Absent: the picture of its own id, one cell, the usual color, the slug of its name in this language. */
type ItemRow = Pick<ItemFact, 'uid' | 'sign'> & Partial<Pick<ItemFact, 'url' | 'imageId' | 'width' | 'height' | 'colour'>>
/**
 * By column, in the order of all items; 0: not known. `trader`: place among the traders, for items that have a sale. `below`: levels, each
 * followed by what a slot brings below it.
 */
type PriceColumns = { flea: number[]; sale: number[]; trader: number[]; perSlot: number[]; fleaLevel: number[]; below: number[][] }

/** What changes with patches alone: quests, hideout, the items both name, and all their names. */
type FactsPart = Omit<ProgressionBody, 'items' | 'barters' | 'crafts' | 'pricesAt' | 'questItems'> & { items: ItemRow[] }
/** What only lists of items need: recipes with their items, and the prices of all. `version`: of the facts it goes with. */
type StockPart = Pick<ProgressionBody, 'barters' | 'crafts' | 'pricesAt' | 'version'> & {
  items: ItemRow[]
  names: NameLists['items']
  prices: PriceColumns
}

/** The two parts as they are sent; types of what {@link packFacts} and {@link packStock} make. */
export type SentFacts = PackedIds<FactsPart>
export type SentStock = PackedIds<StockPart>

type Recipes = ReadonlyMap<string, IdRecipe>

export function packFacts(body: ProgressionBody, recipes: Recipes): SentFacts {
  const { items, barters: _barters, crafts: _crafts, pricesAt: _at, questItems, ...rest } = body
  const names = { ...rest.names, items: rest.names.items.slice(0, questItems) }
  const part: FactsPart = {
    ...rest,
    names,
    items: items.slice(0, questItems).map((item, at) => toRow(item, body.names.items[at], recipes)),
  }
  return packIds(part, { recipes })
}

export function packStock(body: ProgressionBody, recipes: Recipes, facts: SentFacts): SentStock {
  const { items, barters, crafts, pricesAt, version, questItems, names } = body
  const places = new Map(body.traders.map(({ id }, at) => [id, at]))
  const part: StockPart = {
    version,
    ...(pricesAt !== undefined && { pricesAt }),
    barters,
    crafts,
    items: items.slice(questItems).map((item, at) => toRow(item, names.items[questItems + at], recipes)),
    names: names.items.slice(questItems),
    prices: {
      flea: items.map(({ flea = 0 }) => flea),
      sale: items.map(({ sale }) => sale?.price ?? 0),
      trader: items.flatMap(({ sale }) => (sale ? [places.get(sale.trader) ?? 0] : [])),
      perSlot: items.map(({ perSlot = 0 }) => perSlot),
      fleaLevel: items.map(({ fleaLevel = 0 }) => fleaLevel),
      below: items.map(({ slotBelow = [] }) => slotBelow.flatMap(({ level, perSlot = 0 }) => [level, perSlot])),
    },
  }
  return packIds(part, { recipes, base: facts.ids })
}

function toRow(
  { uid, url, imageId, width, height, colour, sign }: ItemFact,
  names: NameLists['items'][number] | undefined,
  recipes: Recipes,
): ItemRow {
  return {
    uid,
    ...(url !== itemSlug(names?.[0] ?? '') && { url }),
    ...(imageId !== gameIdOf(recipes.get(uid) ?? '=') && { imageId }),
    ...(width !== 1 && { width }),
    ...(height !== 1 && { height }),
    ...(colour !== 'default' && { colour }),
    sign,
  }
}

/** A part as it came, with its ids, and the game's ids by ours. */
export type ReceivedFacts = ReceivedIds<FactsPart>
export type ReceivedStock = ReceivedIds<StockPart>

export const receiveFacts = (sent: SentFacts): Steps<ReceivedFacts> => receiveIds(sent)

/** Undefined when it belongs to other facts. */
export const receiveStock = (sent: SentStock, facts: ReceivedFacts): ReceivedStock | undefined =>
  sent.body.version === facts.body.version ? runAtOnce(receiveIds(sent, facts.ids)) : undefined

/** The parts put together; without stock there are no prices, recipes, and items that only recipes name. */
export function joinParts({ body: facts, gameIds }: ReceivedFacts, stock: ReceivedStock | undefined): ProgressionBody {
  const { items, ...rest } = facts
  const names = [...facts.names.items, ...(stock?.body.names ?? [])]
  const rows = [...items, ...(stock?.body.items ?? [])]
  const priceOf = stock ? pricesOf(stock.body.prices, facts.traders) : () => ({})
  return {
    ...rest,
    ...(stock?.body.pricesAt !== undefined && { pricesAt: stock.body.pricesAt }),
    names: { ...facts.names, items: names },
    questItems: items.length,
    barters: stock?.body.barters ?? [],
    crafts: stock?.body.crafts ?? [],
    items: rows.map((row, at) => ({
      ...toFact(row, names[at], gameIds.get(row.uid) ?? stock?.gameIds.get(row.uid)),
      ...priceOf(at),
    })),
  }
}

const toFact = (row: ItemRow, names: NameLists['items'][number] | undefined, gameId: string | undefined): ItemFact => ({
  uid: row.uid,
  url: row.url ?? itemSlug(names?.[0] ?? ''),
  imageId: row.imageId ?? bsgId(gameId ?? ''),
  width: row.width ?? 1,
  height: row.height ?? 1,
  colour: row.colour ?? 'default',
  sign: row.sign,
})

function pricesOf({ flea, sale, trader, perSlot, fleaLevel, below }: PriceColumns, traders: readonly { id: TraderId }[]) {
  let sales = 0
  const sellers = sale.map((price) => (price > 0 ? traders[trader[sales++] ?? -1]?.id : undefined))
  return (at: number): Omit<ItemFact, keyof ItemRow> => {
    const [fleaPrice, price, seller, slot] = [flea[at] ?? 0, sale[at] ?? 0, sellers[at], perSlot[at] ?? 0]
    const [level, steps] = [fleaLevel[at] ?? 0, below[at] ?? []]
    return {
      ...(fleaPrice > 0 && { flea: fleaPrice }),
      ...(seller !== undefined && { sale: { trader: seller, price } }),
      ...(slot !== 0 && { perSlot: slot }),
      ...(level > 0 && { fleaLevel: level }),
      ...(steps.length > 0 && { slotBelow: toSteps(steps) }),
    }
  }
}

const toSteps = (figures: readonly number[]): SlotBelow[] =>
  figures.flatMap((level, at) => {
    const perSlot = figures[at + 1]
    return at % 2 > 0 ? [] : [{ level, ...(perSlot ? { perSlot } : {}) }]
  })

/** How the ids of items and quests are made again. */
export const idRecipes = (
  items: Iterable<{ uid: ItemUid; bsgId: string; variant: string }>,
  quests: Iterable<{ uid: string; bsgId: string }>,
): Map<string, IdRecipe> =>
  new Map([
    ...[...items].map(({ uid, bsgId, variant }): [string, IdRecipe] => [uid, `${variant === 'non-functional' ? 'n' : 'i'}${bsgId}`]),
    ...[...quests].map(({ uid, bsgId }): [string, IdRecipe] => [uid, `q${bsgId}`]),
  ])
