import { itemColumns } from '@stashwise/contracts/v1/queries'
import { defaultMode, gameModes } from '@stashwise/game/mode'
import { z } from 'zod'

/** Columns of a table that nobody has chosen. */
const usualColumns = ['name', 'lastLow', 'avg24h', 'change24hPercent', 'traderName', 'traderPriceRoubles'] as const

/** What the page of spreadsheets is asked for; whatever cannot be read is the default. Columns may be given many times, as a form does. */
export const sheetSearch = z.object({
  mode: z.enum(gameModes.map((row) => row.mode)).catch(defaultMode),
  columns: z
    .array(z.enum(itemColumns))
    .min(1)
    .catch([...usualColumns]),
  tag: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .catch(undefined),
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 80))
    .catch(''),
  separator: z.enum(['comma', 'semicolon']).catch('comma'),
})
export type SheetSearch = z.infer<typeof sheetSearch>

/** The search of the page's address. */
export function parseSheetSearch({ searchParams }: URL, locale: string): SheetSearch {
  const columns = searchParams.getAll('columns')
  return sheetSearch.parse({
    mode: searchParams.get('mode'),
    columns: itemColumns.filter((column) => columns.includes(column)),
    tag: searchParams.get('tag') || undefined,
    q: searchParams.get('q') ?? '',
    separator: searchParams.get('separator') ?? (locale === 'en' ? 'comma' : 'semicolon'),
  })
}

/** Path of the table that a search describes. */
export function tablePath({ mode, columns, tag, q }: Pick<SheetSearch, 'mode' | 'columns' | 'tag' | 'q'>): string {
  const search = new URLSearchParams({ fields: columns.join(','), ...(tag !== undefined && { tag }), ...(q !== '' && { q }) })
  return `/api/v1/${mode}/items.csv?${String(search).replaceAll('%2C', ',')}`
}

/** A formula that imports a table whatever the language of the spreadsheet: numbers come with a point. */
export function importFormula(address: string, separator: SheetSearch['separator']): string {
  const by = separator === 'comma' ? ',' : ';'
  return `=IMPORTDATA(${[address, ',', 'en_US'].map((each) => `"${each}"`).join(`${by} `)})`
}

/** A formula with the price of one item, by the url of its page. */
export function priceFormula(address: string, separator: SheetSearch['separator']): string {
  const by = separator === 'comma' ? ', ' : '; '
  return `=INDEX(${importFormula(address, separator).slice(1)}${by}2${by}1)`
}
