import { AppLink } from '#app/kit/app-link.tsx'
import { formatDay, formatPercent } from '#app/kit/format.ts'
import { Money } from '#app/kit/money.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { PriceMoveView, Span } from '../service.ts'

/** Items whose flea price moved most between two days. */
export function PriceMoves({ moves, span }: { moves: readonly PriceMoveView[]; span: Span }) {
  const { t, locale } = useTexts('changes')
  const day = (at: string) => formatDay(Date.parse(at), locale)
  return (
    <Panel title={t('prices')}>
      <PanelText>{t('pricesLead', { from: day(span.from), to: day(span.to) })}</PanelText>
      <Table
        caption={t('prices')}
        rows={moves}
        rowId={({ item }) => item.uid}
        columns={[
          { id: 'item', header: t('column.item'), cell: ({ item }) => <AppLink to={`/item/${item.url}`}>{item.shortName}</AppLink> },
          { id: 'before', header: t('column.before'), cell: ({ before }) => <Money value={before} />, isNumber: true },
          { id: 'after', header: t('column.after'), cell: ({ after }) => <Money value={after} />, isNumber: true },
          { id: 'change', header: t('column.change'), cell: ({ percent }) => formatPercent(percent, locale), isNumber: true },
        ]}
      />
    </Panel>
  )
}
