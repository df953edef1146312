import { locales } from '@stashwise/game/locale'
import { gameModes } from '@stashwise/game/mode'
import { historyRanges } from '@stashwise/game/price'
import { loggedKinds } from '@stashwise/game/record-change'
import { z } from 'zod'
import { item, itemDetail, itemHistory } from './items.ts'

/** Longest search. */
export const maxSearchLength = 80
export const usualLimit = 100
export const maxLimit = 1000
/** Most entries one request may name: as many ids of the game as an address takes. */
export const maxIds = 75

const name = z.string().trim().min(1).max(120)
/** A list in one parameter, comma-separated. */
const commaList = (max: number) =>
  z
    .string()
    .max(2000)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''))
    .pipe(z.array(name).min(1).max(max))

/** `fields` of a resource: those of its own names. */
const fieldsOf = <Shape extends Record<string, unknown>>(shape: Shape) => {
  const names = new Set(Object.keys(shape))
  return z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''))
    .pipe(z.array(z.string().refine((each) => names.has(each))).min(1))
    .optional()
    .describe('Names of the fields to send, comma-separated; the others are left out. All of them by default.')
}

const lang = z
  .enum(locales)
  .optional()
  .describe('Language of names. By default that of `Accept-Language`, else English. What has no name in it has the English one.')

const limit = z.coerce.number().int().min(1).max(maxLimit).default(usualLimit).describe('Entries on a page.')
const cursor = z.string().min(1).max(200).optional().describe('`next` of the page before.')
const paged = { limit, cursor, lang }

export const itemSortKeys = [
  'name',
  'relevance',
  'lastLow',
  'avg24h',
  'avg7d',
  'afterFee',
  'perSlot',
  'change24hPercent',
  'change7dPercent',
  'trader',
  'offers',
  'scannedAt',
] as const
export type ItemSortKey = (typeof itemSortKeys)[number]

const itemFilters = {
  q: z
    .string()
    .trim()
    .max(maxSearchLength)
    .optional()
    .describe('Search in names: forgives typos and the order of words. Without a key the first 20 results.'),
  tag: z.string().min(1).max(60).optional().describe('Only items with this tag or below it, such as `Ammo`.'),
  ids: commaList(maxIds).optional().describe(`Only these items, by \`uid\`, \`bsgId\` or \`url\`, comma-separated, at most ${maxIds}.`),
  sort: z
    .enum(itemSortKeys)
    .optional()
    .describe('Order; `relevance` is the default of a search, `name` of everything else. Items without the figure come last.'),
  dir: z.enum(['asc', 'desc']).optional().describe('Direction; `desc` by default, `asc` for names.'),
}

export const itemsQuery = z.strictObject({ ...itemFilters, fields: fieldsOf(item.shape), ...paged })
export type ItemsQuery = z.output<typeof itemsQuery>

/** Columns of the table of items: figures and texts of an item, and the best trader's. */
export const itemColumns = [
  'uid',
  'bsgId',
  'url',
  'name',
  'shortName',
  'category',
  'lastLow',
  'avg24h',
  'avg7d',
  'low24h',
  'high24h',
  'change24hPercent',
  'change7dPercent',
  'afterFee',
  'perSlot',
  'offers',
  'scannedAt',
  'confidence',
  'basePrice',
  'traderName',
  'traderPrice',
  'traderCurrency',
  'traderPriceRoubles',
  'width',
  'height',
  'weightKg',
  'stackSize',
  'fleaBanned',
  'fleaLevel',
  'link',
  'iconUrl',
  'wikiUrl',
] as const
export type ItemColumn = (typeof itemColumns)[number]

export const itemsTableQuery = z.strictObject({
  ...itemFilters,
  fields: z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter((each) => each !== ''))
    .pipe(z.array(z.enum(itemColumns)).min(1))
    .optional()
    .describe('Columns, comma-separated, in this order. All of them by default.'),
  separator: z.enum(['comma', 'semicolon', 'tab']).default('comma').describe('What separates columns.'),
  lang,
})

export const itemQuery = z.strictObject({ fields: fieldsOf(itemDetail.shape), lang })
export const historyQuery = z.strictObject({
  range: z.enum(historyRanges).default('7d').describe('How far back; more than `7d` needs a key.'),
  fields: fieldsOf(itemHistory.shape),
  lang,
})

export const questsQuery = z.strictObject({
  trader: name.optional().describe('Slug of a trader: only those of this one.'),
  map: name.optional().describe('Slug of a map: only those with something to do there.'),
  kappa: z.literal('true').optional().describe('Only those required for Kappa.'),
  ids: commaList(maxIds).optional().describe(`Only these, by \`uid\`, \`bsgId\` or \`url\`, comma-separated, at most ${maxIds}.`),
  ...paged,
})
export const bartersQuery = z.strictObject({
  trader: name.optional().describe('Slug of a trader: only those of this one.'),
  item: name.optional().describe('`uid` or `url` of an item: only those that take or give it.'),
  ...paged,
})
export const craftsQuery = z.strictObject({
  module: name.optional().describe('Slug of a hideout module: only those of this one.'),
  item: name.optional().describe('`uid` or `url` of an item: only those that take or give it.'),
  ...paged,
})
export const changesQuery = z.strictObject({
  from: z.iso.date().optional().describe('First day, UTC, `2026-11-01`. By default the same as `to`.'),
  to: z.iso.date().optional().describe('Last day. By default the same as `from`; without both the latest day with changes.'),
  kind: z.enum(loggedKinds).optional().describe('Only records of this kind.'),
  ...paged,
})
export const listQuery = z.strictObject(paged)
export const entryQuery = z.strictObject({ lang })

/** Parts of a path. */
export const modeParam = z.enum(gameModes.map((row) => row.mode))
export const idParam = z.string().min(1).max(200)
