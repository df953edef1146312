import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { Showing } from '@stashwise/market/present/present-row'
import type { SheetSearch } from '../sheet-view.ts'
import { tableRows } from './items-table.ts'
import { listApiItems } from './list-api-items.ts'
import { presentApiItem, type SiteAddresses } from './present-items.ts'

/** Rows that a page shows of a table. */
const shownRows = 5

/** The first rows of the table that a search describes, as a visitor's spreadsheet gets them. */
export function previewTable(
  catalogue: Catalogue | undefined,
  { columns, q, tag }: SheetSearch,
  showing: Showing,
  site: SiteAddresses,
): string[][] {
  const { ordinals } = catalogue ? listApiItems(catalogue, { q, tag }, { locale: showing.locale, isPro: false }) : { ordinals: [] }
  const items = catalogue ? ordinals.slice(0, shownRows).map((at) => presentApiItem(catalogue, at, showing, site)) : []
  return tableRows(items, columns).map((cells) => cells.map((cell) => String(cell ?? '')))
}
