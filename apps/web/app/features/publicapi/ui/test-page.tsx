import type { MarketState } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Table } from '#app/kit/table.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { OperationView } from '../reference-view.ts'
import styles from './test-page.module.css'
import { TryCall } from './try-call.tsx'

/** `operations`: the calls to try. `chat`: paths of lines for a chat. */
type TestPageProps = { states: readonly MarketState[]; operations: readonly OperationView[]; chat: readonly string[] }

/** Where developers see the state of the data and try calls and chat lines. */
export function TestPage({ states, operations, chat }: TestPageProps) {
  const { t } = useTranslation('developers')
  return (
    <Page title={t('test.title')} lead={t('test.lead')} tools={<AppLink to="/dev/api">{t('test.more')}</AppLink>}>
      <Panel title={t('test.state.title')}>
        <States states={states} />
      </Panel>
      <div className={styles.columns}>
        <Panel title={t('test.chat.title')}>
          <PanelText>{t('test.chat.text')}</PanelText>
          {chat.map((path) => (
            <TryCall key={path} method="get" example={{ path }} apiKey="" />
          ))}
        </Panel>
        <Panel title={t('test.calls.title')}>
          <PanelText>{t('test.calls.text')}</PanelText>
          {operations.map(({ id, method, summary, examples: [example] }) =>
            example ? (
              <section key={id} className={styles.call}>
                <h3>{summary}</h3>
                <TryCall method={method} example={example} apiKey="" />
              </section>
            ) : null,
          )}
        </Panel>
      </div>
    </Page>
  )
}

function States({ states }: { states: readonly MarketState[] }) {
  const { t, format } = useTexts('developers')
  const source = ({ itemCount, simulated }: MarketState) => (itemCount === 0 ? 'none' : simulated ? 'simulated' : 'live')
  return (
    <Table
      caption={t('test.state.title')}
      columns={[
        { id: 'mode', header: t('test.state.mode'), cell: ({ mode }) => mode.toUpperCase() },
        { id: 'source', header: t('test.state.source'), cell: (state) => t(`test.state.${source(state)}`) },
        { id: 'items', header: t('test.state.items'), cell: ({ itemCount }) => format.number(itemCount), isNumber: true },
        {
          id: 'pricesAt',
          header: t('test.state.pricesAt'),
          cell: ({ pricesAt }) => (pricesAt === undefined ? '–' : `${new Date(pricesAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`),
        },
        { id: 'version', header: t('test.state.version'), cell: ({ version }) => version, isNumber: true, isWide: true },
      ]}
      rows={states}
      rowId={({ mode }) => mode}
    />
  )
}
