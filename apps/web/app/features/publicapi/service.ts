import type { OpenApiDocument } from '@stashwise/contracts/v1/document'
import type { Locale } from '@stashwise/game/locale'
import type { ReferenceView } from './reference-view.ts'
import type { SheetSearch } from './sheet-view.ts'

export type PublicApiService = {
  /** What `/api/v1/openapi.json` sends. */
  document: OpenApiDocument
  /** The document as its page shows it. */
  reference(locale: Locale): ReferenceView
  /** The first rows of a table for spreadsheets, names of columns first. Only those before the first Catalogue. */
  previewTable(search: SheetSearch, locale: Locale): string[][]
}
