import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { formatNumber } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import type { HeldDoubt } from '../service.ts'
import { measureText } from './measure-text.ts'

/** What was measured of a document that is held back, and what was expected. */
export function DoubtTable({ id, doubts }: { id: string; doubts: readonly HeldDoubt[] }) {
  const { t } = useTranslation('admin')
  const { locale } = useSite()
  const columns = useMemo((): DataColumn<HeldDoubt>[] => {
    const figureText = (figure: number) => formatNumber(figure, locale)
    return [
      { id: 'measure', header: t('held.measured'), cell: ({ measure }) => measureText(t, measure), isRowHead: true },
      { id: 'came', header: t('held.came'), cell: ({ came }) => figureText(came), isNumber: true },
      { id: 'expected', header: t('held.expected'), cell: (doubt) => limitText(t, doubt, figureText) },
    ]
  }, [t, locale])
  const table = useDataTable({ id: 'doubts', columns, rows: doubts, rowId: ({ measure }) => measure })
  return <DataTable table={table} caption={t('held.titleOf', { document: id })} onPhone="table" />
}

/** The limit that was broken. */
function limitText(t: TFunction<'admin'>, { came, least, most }: HeldDoubt, figureText: (figure: number) => string): string {
  if (least !== undefined && came < least) return t('held.least', { figure: figureText(least) })
  return most === undefined ? '–' : t('held.most', { figure: figureText(most) })
}
