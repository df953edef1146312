import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { TextField } from '#app/kit/form/field.tsx'
import { Page } from '#app/kit/page.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { Table } from '#app/kit/table.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import type { OperationView, ReferenceView } from '../reference-view.ts'
import styles from './api-page.module.css'
import { CodeBlock } from './code-block.tsx'
import { codeSample } from './code-samples.ts'
import { FieldList, schemaAnchor } from './field-list.tsx'
import { OperationPanel } from './operation-panel.tsx'
import { Words } from './words.tsx'

/** `url`: address of the site. `keys`: the reader's own keys. */
type ApiPageProps = { reference: ReferenceView; url: string; keys: ReactNode }

const ruleNames = ['modes', 'absence', 'pages', 'fields', 'language', 'caching', 'changes'] as const
const limitNames = ['open', 'key', 'lists'] as const
const differenceNames = ['address', 'key', 'list', 'percent', 'zero', 'ids', 'season', 'records'] as const

/** The reference of the public API. Everything can be read without scripts; with them calls can be tried. */
export function ApiPage({ reference, url, keys }: ApiPageProps) {
  const { t } = useTranslation('developers')
  const [apiKey, setApiKey] = useState('')
  const own = reference.operations.filter(({ dialect }) => dialect === 'stashwise')
  const prices = reference.operations.filter(({ dialect }) => dialect === 'prices')
  const panels = (operations: readonly OperationView[]) =>
    operations.map((operation) => <OperationPanel key={operation.id} operation={operation} url={url} apiKey={apiKey} />)
  return (
    <Page title={t('api.title')} lead={t('api.lead')}>
      <div className={styles.columns}>
        <Contents own={own} prices={prices} />
        <div className={styles.main}>
          <Panel id="start" title={t('start.title')}>
            <PanelText>{t('start.text')}</PanelText>
            <CodeBlock
              label={t('language.curl')}
              code={codeSample('curl', { url, path: '/api/v1/pvp/items?q=salewa&fields=name,lastLow,avg24h', needsKey: false })}
            />
            <ul className={`stack-2 ${styles.rules}`}>
              {ruleNames.map((name) => (
                <li key={name}>
                  <Words text={t(`rule.${name}`)} />
                </li>
              ))}
            </ul>
            <p className="row">
              <a className={styles.link} href="/api/v1/openapi.json">
                {t('start.document')}
              </a>
              <AppLink className={styles.link} to="/dev/google-sheet">
                {t('start.sheet')}
              </AppLink>
            </p>
          </Panel>
          <Panel id="limits" title={t('limit.title')}>
            <PanelText>
              <Words text={t('limit.text')} />
            </PanelText>
            <Table
              caption={t('limit.title')}
              columns={[
                { id: 'who', header: t('limit.who'), cell: (name) => t(`limit.${name}.who`) },
                { id: 'count', header: t('limit.count'), cell: (name) => t(`limit.${name}.count`) },
              ]}
              rows={limitNames}
              rowId={(name) => name}
            />
          </Panel>
          <Panel id="keys" title={t('keys.title')}>
            <PanelText>
              <Words text={t('keys.text')} />
            </PanelText>
            {keys}
            <TriedKey apiKey={apiKey} onChange={setApiKey} />
          </Panel>
          {panels(own)}
          <Panel id="prices" title={t('prices.title')}>
            <PanelText>{t('prices.text')}</PanelText>
            <ul className={`stack-2 ${styles.rules}`}>
              {differenceNames.map((name) => (
                <li key={name}>
                  <Words text={t(`difference.${name}`)} />
                </li>
              ))}
            </ul>
          </Panel>
          {panels(prices)}
          <Panel id="tracker" title={t('tracker.title')}>
            <PanelText>
              <Words text={t('tracker.text')} />
            </PanelText>
          </Panel>
          <Panel id="schemas" title={t('schemas.title')}>
            <PanelText>{t('schemas.text')}</PanelText>
            <div className={styles.schemas}>
              {reference.schemas.map(({ name, text, fields }) => (
                <section key={name} id={schemaAnchor(name)} className={`stack-1 ${styles.schema}`}>
                  <h3>
                    <code>{name}</code>
                  </h3>
                  {text === undefined ? null : (
                    <p className="text-dim">
                      <Words text={text} />
                    </p>
                  )}
                  <FieldList fields={fields} marksOptional />
                </section>
              ))}
            </div>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** The key that calls on this page are tried with. The page forgets it when it is left. */
function TriedKey({ apiKey, onChange }: { apiKey: string; onChange(key: string): void }) {
  const { t } = useTranslation('developers')
  if (!useHydrated()) return null
  return (
    <div className={styles.tried}>
      <TextField
        label={t('keys.own')}
        hint={t('keys.hint')}
        type="password"
        value={apiKey}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </div>
  )
}

function Contents({ own, prices }: { own: readonly OperationView[]; prices: readonly OperationView[] }) {
  const { t } = useTranslation('developers')
  // On phones long groups are their first link only: the calls follow one another on the page.
  const groups: { title: string; links: { id: string; text: string }[]; isLong?: true }[] = [
    { title: t('start.title'), links: (['start', 'limits', 'keys'] as const).map((id) => ({ id, text: t(`contents.${id}`) })) },
    { title: t('contents.own'), links: own.map(({ id, summary }) => ({ id, text: summary })), isLong: true },
    {
      title: t('prices.title'),
      links: [{ id: 'prices', text: t('contents.prices') }, ...prices.map(({ id, summary }) => ({ id, text: summary }))],
      isLong: true,
    },
    { title: t('contents.more'), links: (['tracker', 'schemas'] as const).map((id) => ({ id, text: t(`contents.${id}`) })) },
  ]
  return (
    <nav className={styles.contents} aria-label={t('contents.label')}>
      {groups.map(({ title, links, isLong = false }) => (
        <div key={title}>
          <p className="strong">{isLong ? <a href={`#${links[0]?.id}`}>{title}</a> : title}</p>
          <ul data-long={isLong || undefined}>
            {links.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
