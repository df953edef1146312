import { type Faction, factionName } from '@stashwise/accounts/vocabulary'
import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { DataTable } from '#app/kit/data-table/data-table.tsx'
import { LineNote } from '#app/kit/data-table/on-tap.tsx'
import { useDataTable } from '#app/kit/data-table/use-data-table.ts'
import { Page } from '#app/kit/page.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { traderHref } from '#app/site/reference-links.ts'
import type { TraderRow } from '../trader-view.ts'
import styles from './reference.module.css'
import { RestockWait } from './restock-wait.tsx'

/** All traders with what they have and when they restock. */
export function TradersPage({ traders, assumed }: { traders: TraderRow[]; assumed: Faction | undefined }) {
  const { t } = useTexts('reference')
  const isTimed = traders.some(({ restocksAt }) => restocksAt !== undefined)
  const table = useDataTable({ id: 'traders', columns: useTraderColumns(isTimed), rows: traders, rowId: ({ id }) => id })
  return (
    <Page title={t('trader.title')} lead={t('trader.lead')}>
      {assumed ? <p className="text-dim">{t('trader.countedAs', { faction: factionName(assumed) })}</p> : null}
      {isTimed ? null : <p className="text-dim">{t('trader.restockUnknown')}</p>}
      <div className={styles.few}>
        <DataTable table={table} caption={t('trader.title')} cellAlign="middle" />
      </div>
    </Page>
  )
}

/** `isTimed`: it is known of some when they restock. */
function useTraderColumns(isTimed: boolean): readonly DataColumn<TraderRow>[] {
  const { t, format } = useTexts('reference')
  return useMemo(() => {
    const count = (id: 'offers' | 'barters' | 'quests', line: 1 | 2 | 3): DataColumn<TraderRow> => ({
      id,
      header: t(`trader.column.${id}`),
      cell: (row) => format.number(row[id]),
      value: (row) => row[id],
      isNumber: true,
      line,
    })
    return [
      {
        id: 'name',
        header: t('trader.column.name'),
        isRowHead: true,
        cell: (trader) => (
          <span className={styles.name}>
            <TraderIcon trader={trader} size={32} />
            <span>
              <AppLink to={traderHref(trader.slug)} className="tap">
                {trader.name}
              </AppLink>
              {trader.restocksAt === undefined ? null : (
                <LineNote>
                  <RestockWait at={trader.restocksAt} />
                </LineNote>
              )}
            </span>
          </span>
        ),
        value: ({ name }) => name,
        card: 'title',
        width: 'rest',
      },
      ...(isTimed
        ? [
            {
              id: 'restock',
              header: t('trader.column.restock'),
              cell: ({ restocksAt }: TraderRow) => <RestockWait at={restocksAt} />,
            },
          ]
        : []),
      count('offers', 1),
      count('barters', 2),
      count('quests', 3),
    ]
  }, [t, format, isTimed])
}
