import type { z } from 'zod'
import { changeList } from './changes.ts'
import { hideoutList } from './hideout.ts'
import { historyResponse, itemList, itemResponse } from './items.ts'
import { mapList, mapResponse } from './maps.ts'
import { gameRecords, pricedItemBody, pricedItemQuery, pricedItems, pricedItemsQuery, priceLineQuery } from './price-dialect.ts'
import {
  bartersQuery,
  changesQuery,
  craftsQuery,
  entryQuery,
  historyQuery,
  idParam,
  itemQuery,
  itemsQuery,
  itemsTableQuery,
  listQuery,
  modeParam,
  questsQuery,
} from './queries.ts'
import { questList, questResponse } from './quests.ts'
import { barterList, craftList } from './recipes.ts'
import { traderList, traderResponse } from './traders.ts'

/** Ours, and the price API that others' clients already speak. */
export const dialects = ['stashwise', 'prices'] as const
export type Dialect = (typeof dialects)[number]

/**
 * One call of the public API. The document, the page of the reference and the tests of examples are made from this table; a handler takes
 * its schemas from the same places.
 */
export type Operation = {
  id: string
  dialect: Dialect
  method: 'get' | 'post'
  /** With parameters in braces. */
  path: string
  summary: string
  description?: string
  /** Parts of the path by name. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  body?: z.ZodType
  /** Absent: a text. */
  response?: z.ZodType
  /** Type of the response where it is not JSON. */
  contentType?: 'text/csv' | 'text/plain'
  /** Addresses that work as they are; with `body`, what is posted there. */
  examples: readonly { path: string; body?: Record<string, string> }[]
  /** A key is needed even for a low rate. */
  needsKey?: true
  /** A whole list at once, which has a rate of its own. */
  isBulk?: true
}

/** A call of one dialect; a read unless it names its method. */
type Call = Omit<Operation, 'dialect' | 'method'> & { method?: 'post' }

const mode = { mode: modeParam.describe('Game mode.') }
const item = { ...mode, id: idParam.describe('`uid`, `bsgId` or `url` of an item.') }

const ours: readonly Call[] = [
  {
    id: 'listItems',
    path: '/api/v1/{mode}/items',
    summary: 'Items with their prices',
    description: 'By name unless sorted otherwise, so that a walk through all pages misses nothing while prices move.',
    params: mode,
    query: itemsQuery,
    response: itemList,
    examples: [
      { path: '/api/v1/pvp/items?limit=5' },
      { path: '/api/v1/pvp/items?q=salewa&fields=name,lastLow,avg24h' },
      { path: '/api/v1/pve/items?tag=Ammo&sort=perSlot&limit=10' },
    ],
  },
  {
    id: 'tableItems',
    path: '/api/v1/{mode}/items.csv',
    summary: 'Items as a table for spreadsheets',
    description:
      'All rows at once, with names of the columns in the first one. A text that a spreadsheet would take for a formula has an apostrophe before it. A figure that is not known is an empty cell.',
    params: mode,
    query: itemsTableQuery,
    contentType: 'text/csv',
    examples: [{ path: '/api/v1/pvp/items.csv?fields=name,lastLow,avg24h&tag=Keys' }],
  },
  {
    id: 'getItem',
    path: '/api/v1/{mode}/items/{id}',
    summary: 'One item with offers, uses and figures',
    params: item,
    query: itemQuery,
    response: itemResponse,
    examples: [{ path: '/api/v1/pvp/items/salewa_first_aid_kit' }, { path: '/api/v1/pvp/items/57347ca924597744596b4e71?lang=ru' }],
  },
  {
    id: 'getItemHistory',
    path: '/api/v1/{mode}/items/{id}/history',
    summary: 'Price history of an item',
    params: item,
    query: historyQuery,
    response: historyResponse,
    examples: [{ path: '/api/v1/pvp/items/graphics_card/history' }],
  },
  {
    id: 'listQuests',
    path: '/api/v1/{mode}/quests',
    summary: 'Quests',
    params: mode,
    query: questsQuery,
    response: questList,
    examples: [{ path: '/api/v1/pvp/quests?trader=prapor&limit=5' }, { path: '/api/v1/pvp/quests?map=customs&kappa=true&limit=5' }],
  },
  {
    id: 'getQuest',
    path: '/api/v1/{mode}/quests/{id}',
    summary: 'One quest',
    params: { ...mode, id: idParam.describe('`uid`, `bsgId` or `url` of a quest.') },
    query: entryQuery,
    response: questResponse,
    examples: [{ path: '/api/v1/pvp/quests/5c51aac186f77432ea65c552' }],
  },
  {
    id: 'listBarters',
    path: '/api/v1/{mode}/barters',
    summary: 'Barters of traders',
    description: 'What they cost and bring comes with a key.',
    params: mode,
    query: bartersQuery,
    response: barterList,
    examples: [{ path: '/api/v1/pvp/barters?trader=therapist&limit=5' }],
  },
  {
    id: 'listCrafts',
    path: '/api/v1/{mode}/crafts',
    summary: 'Crafts of the hideout',
    description: 'What they cost and bring comes with a key.',
    params: mode,
    query: craftsQuery,
    response: craftList,
    examples: [{ path: '/api/v1/pvp/crafts?module=workbench&limit=5' }],
  },
  {
    id: 'listHideout',
    path: '/api/v1/{mode}/hideout',
    summary: 'Hideout modules and their levels',
    params: mode,
    query: listQuery,
    response: hideoutList,
    examples: [{ path: '/api/v1/pvp/hideout?limit=3' }],
  },
  {
    id: 'listMaps',
    path: '/api/v1/{mode}/maps',
    summary: 'Maps',
    params: mode,
    query: listQuery,
    response: mapList,
    examples: [{ path: '/api/v1/pvp/maps' }],
  },
  {
    id: 'getMap',
    path: '/api/v1/{mode}/maps/{slug}',
    summary: 'One map with bosses and places',
    params: { ...mode, slug: idParam.describe('Slug of a map.') },
    query: entryQuery,
    response: mapResponse,
    examples: [{ path: '/api/v1/pvp/maps/customs' }],
  },
  {
    id: 'listTraders',
    path: '/api/v1/{mode}/traders',
    summary: 'Traders and their next restocks',
    params: mode,
    query: listQuery,
    response: traderList,
    examples: [{ path: '/api/v1/pvp/traders' }],
  },
  {
    id: 'getTrader',
    path: '/api/v1/{mode}/traders/{name}',
    summary: 'One trader',
    params: { ...mode, name: idParam.describe('Slug or id of a trader.') },
    query: entryQuery,
    response: traderResponse,
    examples: [{ path: '/api/v1/pvp/traders/prapor' }],
  },
  {
    id: 'listChanges',
    path: '/api/v1/{mode}/changes',
    summary: 'What changed between two days',
    description: 'Several changes of one record are one. By kind, then by name.',
    params: mode,
    query: changesQuery,
    response: changeList,
    examples: [{ path: '/api/v1/pvp/changes?limit=20' }, { path: '/api/v1/pvp/changes?from=2026-11-01&to=2026-11-25&kind=quest' }],
  },
]

const prices: readonly Call[] = [
  {
    id: 'findPrices',
    path: '/api/v1/item',
    summary: 'Prices of items by name or id',
    description:
      'Always a list: the exact name first, at most five, empty when nothing matches. With `/pve` after `/api/v1`: prices of PVE.',
    query: pricedItemQuery,
    response: pricedItems,
    examples: [{ path: '/api/v1/item?q=salewa' }, { path: '/api/v1/item?uid=57347ca924597744596b4e71' }],
    needsKey: true,
  },
  {
    id: 'postPrices',
    method: 'post',
    path: '/api/v1/item',
    summary: 'The same, asked in a body',
    body: pricedItemBody,
    response: pricedItems,
    examples: [{ path: '/api/v1/item', body: { q: 'graphics card', lang: 'en' } }],
    needsKey: true,
  },
  {
    id: 'listPrices',
    path: '/api/v1/items/all',
    summary: 'Prices of all items',
    description: 'Each id of the game once.',
    query: pricedItemsQuery,
    response: pricedItems,
    examples: [{ path: '/api/v1/items/all?tags=Medical_supplies&sort=price&sort_direction=desc' }],
    needsKey: true,
    isBulk: true,
  },
  {
    id: 'downloadPrices',
    path: '/api/v1/items/all/download',
    summary: 'The same as a file',
    query: pricedItemsQuery,
    response: pricedItems,
    examples: [{ path: '/api/v1/items/all/download' }],
    needsKey: true,
    isBulk: true,
  },
  {
    id: 'findPvePrices',
    path: '/api/v1/pve/item',
    summary: 'Prices of PVE by name or id',
    query: pricedItemQuery,
    response: pricedItems,
    examples: [{ path: '/api/v1/pve/item?q=salewa' }],
    needsKey: true,
  },
  {
    id: 'listPvePrices',
    path: '/api/v1/pve/items/all',
    summary: 'Prices of all items in PVE',
    query: pricedItemsQuery,
    response: pricedItems,
    examples: [{ path: '/api/v1/pve/items/all?tags=Keys' }],
    needsKey: true,
    isBulk: true,
  },
  {
    id: 'sayPrice',
    path: '/api/v1/nightbot',
    summary: 'A price as a line for a chat',
    query: priceLineQuery,
    contentType: 'text/plain',
    examples: [{ path: '/api/v1/nightbot?q=salewa' }],
    needsKey: true,
  },
  {
    id: 'listGameRecords',
    path: '/api/v1/bsg/items/all',
    summary: 'Items with the field names of the game',
    description: 'By the id of the game; only the figures this site knows.',
    response: gameRecords,
    examples: [{ path: '/api/v1/bsg/items/all' }],
    needsKey: true,
    isBulk: true,
  },
]

/** All calls in the order of the reference. */
export const operations = [
  ...ours.map((call): Operation => ({ dialect: 'stashwise', method: 'get', ...call })),
  ...prices.map((call): Operation => ({ dialect: 'prices', method: 'get', ...call })),
]
