import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useFetcher } from 'react-router'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import { type AlertNode, maxAlertLength } from '#app/site/alert-nodes.ts'
import styles from './alert-page.module.css'
import { AdminHead, Confirm, SubLine } from './parts.tsx'

export type AlertResult = { typed: string } | { done: 'saved' | 'cleared' } | { preview: AlertNode[] }

/** Edits the alert above every page. The forms load the page again, so that its banner is the new one as well. */
export function AlertPage({
  source,
  nodes,
  result,
  renderBanner,
}: {
  source: string
  nodes: AlertNode[]
  result: AlertResult | undefined
  renderBanner: (nodes: AlertNode[]) => ReactNode
}) {
  const { t } = useTranslation('admin')
  const { data, submit } = useFetcher<AlertResult>()
  const preview = data && 'preview' in data ? data.preview : nodes
  const isTooLong = result !== undefined && 'typed' in result
  return (
    <>
      <AdminHead title={t('nav.alert')}>
        <SubLine>{t('alert.text')}</SubLine>
      </AdminHead>
      <FormNote>{result && 'done' in result ? t(`alert.${result.done}`) : null}</FormNote>
      <EditForm reloadDocument errors={isTooLong ? result : undefined}>
        <Field
          label={t('alert.label')}
          hint={t('alert.hint')}
          error={isTooLong ? t('alert.tooLong', { limit: maxAlertLength }) : undefined}
        >
          {(props) => (
            <TextArea
              {...props}
              name="text"
              rows={5}
              maxLength={maxAlertLength}
              defaultValue={isTooLong ? result.typed : source}
              onChange={({ target }) =>
                void submit({ text: target.value, intent: 'preview' }, { method: 'post', defaultShouldRevalidate: false })
              }
            />
          )}
        </Field>
        <section className="stack-2" aria-labelledby="alert-preview">
          <h2 id="alert-preview" className={styles.title}>
            {t('alert.preview')}
          </h2>
          {preview.length === 0 ? (
            <p className="text-dim">{t('alert.empty')}</p>
          ) : (
            <div className={styles.banner}>{renderBanner(preview)}</div>
          )}
        </section>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
      {source === '' ? null : (
        <Form method="post" reloadDocument>
          <input type="hidden" name="text" value="" />
          <Confirm label={t('alert.clear')} hint={t('alert.clearHint')} />
        </Form>
      )}
    </>
  )
}
