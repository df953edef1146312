import { tableTexts } from '@stashwise/i18n/table-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

/** The page's texts with those of data tables, `table.…`, which come with the first page that has one. */
export const useTableText = () => useAreaTexts('table', tableTexts)
