import { useTranslation } from 'react-i18next'
import { Badge } from '#app/kit/badge.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { Panel, PanelSubtitle } from '#app/kit/panel.tsx'
import type { OperationView } from '../reference-view.ts'
import { CodeBlock } from './code-block.tsx'
import { codeSample, sampleLanguages } from './code-samples.ts'
import { FieldList, TypeName } from './field-list.tsx'
import styles from './operation-panel.module.css'
import { TryCall } from './try-call.tsx'
import { Words } from './words.tsx'

/** A call of the API: what it takes and sends, examples, and a form to try it. */
export function OperationPanel({ operation, url, apiKey }: { operation: OperationView; url: string; apiKey: string }) {
  const { t } = useTranslation('developers')
  const { id, method, path, summary, text, parameters, body, response, examples, needsKey, isBulk } = operation
  const [example] = examples
  return (
    <Panel id={id} title={summary} aside={needsKey ? <Badge tone="accent">{t(isBulk ? 'call.keyBulk' : 'call.key')}</Badge> : undefined}>
      <p className={styles.address}>
        <strong>{method.toUpperCase()}</strong> <code>{path}</code>
      </p>
      {text === undefined ? null : (
        <p className={styles.text}>
          <Words text={text} />
        </p>
      )}
      {parameters.length > 0 ? (
        <>
          <PanelSubtitle>{t('call.parameters')}</PanelSubtitle>
          <FieldList fields={parameters} />
        </>
      ) : null}
      {body ? (
        <>
          <PanelSubtitle>{t('call.body')}</PanelSubtitle>
          <FieldList fields={body} />
        </>
      ) : null}
      <PanelSubtitle>{t('call.response')}</PanelSubtitle>
      <p className={styles.text}>{response ? <TypeName type={response} /> : t('call.table')}</p>
      {example ? (
        <div className={styles.folds}>
          <Collapsible closed={t('call.examples')} open={t('call.hideExamples')}>
            <div className={styles.samples}>
              {examples.length > 1 ? (
                <ul className={styles.more}>
                  {examples.map((each) => (
                    <li key={each.path}>
                      <code>{each.path}</code>
                    </li>
                  ))}
                </ul>
              ) : null}
              {sampleLanguages.map((language) => (
                <CodeBlock key={language} label={t(`language.${language}`)} code={codeSample(language, { ...example, url, needsKey })} />
              ))}
            </div>
          </Collapsible>
          <Collapsible closed={t('call.try')} open={t('call.hideTry')}>
            <TryCall method={method} example={example} apiKey={apiKey} />
          </Collapsible>
        </div>
      ) : null}
    </Panel>
  )
}
