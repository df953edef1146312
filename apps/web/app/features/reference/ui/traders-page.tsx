import { useMemo } from 'react'
import { AppLink } from '#app/kit/app-link.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { Table, type TableColumn } from '#app/kit/table.tsx'
import { TraderIcon } from '#app/kit/trader-icon.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { traderHref } from '#app/site/reference-links.ts'
import type { TraderRow } from '../trader-view.ts'
import styles from './reference.module.css'
import { RestockWait } from './restock-wait.tsx'

/** All traders with what they have and when they restock. */
export function TradersPage({ traders }: { traders: TraderRow[] }) {
  const { t, format } = useTexts('reference')
  const columns = useMemo(
    (): TableColumn<TraderRow>[] => [
      {
        id: 'name',
        header: t('trader.column.name'),
        cell: (trader) => (
          <span className={styles.name}>
            <TraderIcon trader={trader} size={32} />
            <AppLink to={traderHref(trader.slug)} className="tap">
              {trader.name}
            </AppLink>
          </span>
        ),
      },
      { id: 'restock', header: t('trader.column.restock'), cell: ({ restocksAt }) => <RestockWait at={restocksAt} /> },
      { id: 'offers', header: t('trader.column.offers'), isNumber: true, cell: ({ offers }) => format.number(offers) },
      { id: 'barters', header: t('trader.column.barters'), isNumber: true, isWide: true, cell: ({ barters }) => format.number(barters) },
      { id: 'quests', header: t('trader.column.quests'), isNumber: true, cell: ({ quests }) => format.number(quests) },
    ],
    [t, format],
  )
  return (
    <Page title={t('trader.title')} lead={t('trader.lead')}>
      <Panel title={t('trader.all')}>
        <Table isWhole caption={t('trader.title')} columns={columns} rows={traders} rowId={({ id }) => id} />
      </Panel>
    </Page>
  )
}
