import type { itemOverride } from '@stashwise/catalogue/overrides/kinds/item'
import type { barterOverride, craftOverride } from '@stashwise/catalogue/overrides/kinds/recipes'
import type { tagOverride } from '@stashwise/catalogue/overrides/kinds/tag'
import type { QuestUid } from '@stashwise/game/ids'
import { type BuyOffer, cellColours, type Item, type SellOffer } from '@stashwise/game/item'
import { type Currency, currencies, roubles } from '@stashwise/game/money'
import type { Barter, Craft, RecipeItem } from '@stashwise/game/recipe'
import type { Tag, TextKind } from '@stashwise/game/records'
import { type Codec, choice, decimal, lines, optional, reference, tick, whole, word } from './fact-codec.ts'
import { type FactField, field, namesOf } from './fact-fields.ts'

/** Kinds of records that have a form of fields; quests have one of their own. */
export const formKinds = ['item', 'barter', 'craft', 'offers', 'tag'] as const
export type FormKind = (typeof formKinds)[number]

/** `2`, `tool` and the rest behind an item's name: `salewa-first-aid-kit 2 tool found-in-raid level>=5`. */
const recipeItems = lines<RecipeItem>(
  ({ uid, count, isTool, foundInRaid, minLevel }, { nameOf }) =>
    [
      nameOf('item', uid),
      count,
      ...(isTool ? ['tool'] : []),
      ...(foundInRaid ? ['found-in-raid'] : []),
      ...(minLevel === undefined ? [] : [`level>=${minLevel}`]),
    ].join(' '),
  ([name = '', figure = '', ...marks], { find }) => {
    const uid = find('item', name)
    const count = /^\d{1,7}(\.\d{1,3})?$/.test(figure) ? Number(figure) : 0
    const levels = marks.flatMap((mark) => /^level>=(\d{1,2})$/.exec(mark)?.[1] ?? [])
    const isKnown = marks.every((mark) => mark === 'tool' || mark === 'found-in-raid' || /^level>=\d{1,2}$/.test(mark))
    if (uid === undefined || count <= 0 || !isKnown || levels.length > 1) return undefined
    return {
      uid,
      count,
      ...(marks.includes('tool') && { isTool: true }),
      ...(marks.includes('found-in-raid') && { foundInRaid: true }),
      ...(levels[0] !== undefined && { minLevel: Number(levels[0]) }),
    }
  },
)

const words = lines<string>(
  (text) => text,
  ([text = '', ...others]) => (others.length === 0 ? text : undefined),
)

const amount = (most: number): Codec<ReturnType<typeof roubles>> => {
  const { input, write, read } = whole(0, most)
  return {
    input,
    write,
    read(text, references) {
      const result = read(text, references)
      return result.ok ? { ok: true, value: roubles(result.value) } : result
    },
  }
}

/** Pictures are uploaded on a page of their own. */
type ItemFact = Exclude<keyof ReturnType<typeof itemOverride>['facts'], 'picture'>
type BarterFact = keyof ReturnType<typeof barterOverride>['facts']
type TagFact = keyof ReturnType<typeof tagOverride>['facts']
/** Roubles follow from the price. */
type SellFact = Exclude<keyof SellOffer, 'priceRoubles'>
type BuyFact = Exclude<keyof BuyOffer, 'priceRoubles'>
type CraftFact = keyof ReturnType<typeof craftOverride>['facts']

const itemCodecs: { [Name in ItemFact]: Codec<Item[Name]> } = {
  category: word,
  width: whole(1, 20),
  height: whole(1, 20),
  weightKg: decimal(0, 1000),
  stackSize: whole(1, 10_000_000),
  colour: choice(cellColours),
  basePrice: amount(1_000_000_000),
  fleaBanned: tick,
  fleaLevel: whole(0, 79),
  wikiUrl: optional(word),
  caliber: optional(word),
  tags: words,
}

const barterCodecs: { [Name in BarterFact]: Codec<Barter[Name]> } = {
  trader: reference('trader'),
  traderLevel: whole(1, 4),
  quest: optional<QuestUid>(reference('quest')),
  limit: optional(whole(0, 1_000_000)),
  inputs: recipeItems,
  outputs: recipeItems,
}

const craftCodecs: { [Name in CraftFact]: Codec<Craft[Name]> } = {
  module: reference('module'),
  moduleLevel: whole(0, 100),
  duration: whole(0, 10_000_000),
  quest: optional<QuestUid>(reference('quest')),
  gameEditions: words,
  questItems: optional(words),
  inputs: recipeItems,
  outputs: recipeItems,
}

const tagCodecs: { [Name in TagFact]: Codec<Tag[Name]> } = { under: optional(word), into: optional(word), slug: optional(word) }

const currency: Codec<Currency> = choice(currencies)
const sellCodecs: { [Name in SellFact]: Codec<SellOffer[Name]> } = {
  trader: reference('trader'),
  price: decimal(0, 1e9),
  currency,
}
const buyCodecs: { [Name in BuyFact]: Codec<BuyOffer[Name]> } = {
  ...sellCodecs,
  traderLevel: whole(1, 4),
  quest: optional<QuestUid>(reference('quest')),
  limit: optional(whole(0, 1_000_000)),
}

/** The id under which a form has the fields of a part that the feed misses. */
export const newPart = 'new'

/** Parts of a record, such as its offers. `key`: the fields that identify one, which cannot be changed. */
export type PartForm = { name: 'sellTo' | 'buyFrom'; key: readonly string[]; fields: readonly FactField<object>[] }
/** The fields of a kind of records, in the form's order; `names`: the texts by which it can be renamed. */
export type RecordForm = { fields: readonly FactField<object>[]; parts: readonly PartForm[]; names?: TextKind }

/** A part of the record, such as an offer, with what it is called; `isAdded`: the feed does not have it. */
export type ShownPart = { list: PartForm['name']; key: string; name: string; isAdded: boolean }

/** The name of a field of a part, and of the tick that removes the part. */
export const partField = (name: string, { list, key }: Pick<ShownPart, 'list' | 'key'>): string => `${name}:${list}:${key}`

const itemField = <Name extends ItemFact>(name: Name) => field<Item, Name>(name, itemCodecs[name])
const barterField = <Name extends BarterFact>(name: Name) => field<Barter, Name>(name, barterCodecs[name])
const craftField = <Name extends CraftFact>(name: Name) => field<Craft, Name>(name, craftCodecs[name])
const tagField = <Name extends TagFact>(name: Name) => field<Tag, Name>(name, tagCodecs[name])
const sellField = <Name extends SellFact>(name: Name) => field<SellOffer, Name>(name, sellCodecs[name])
const buyField = <Name extends BuyFact>(name: Name) => field<BuyOffer, Name>(name, buyCodecs[name])

export const recordForms: { [Kind in FormKind]: RecordForm } = {
  item: { fields: namesOf(itemCodecs).map((name) => itemField(name)), parts: [], names: 'item' },
  barter: { fields: namesOf(barterCodecs).map((name) => barterField(name)), parts: [] },
  craft: { fields: namesOf(craftCodecs).map((name) => craftField(name)), parts: [] },
  offers: {
    fields: [],
    parts: [
      { name: 'buyFrom', key: ['trader', 'traderLevel', 'quest'], fields: namesOf(buyCodecs).map((name) => buyField(name)) },
      { name: 'sellTo', key: ['trader'], fields: namesOf(sellCodecs).map((name) => sellField(name)) },
    ],
  },
  tag: { fields: namesOf(tagCodecs).map((name) => tagField(name)), parts: [], names: 'tag' },
}
