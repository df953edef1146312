import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { alertSource, longestAlert, previewAlert } from '../alert-source.ts'
import { AdminHead } from './admin-head.tsx'
import styles from './alert-page.module.css'
import { Confirm } from './confirm.tsx'
import { SubLine } from './lines.tsx'

export type AlertResult = { typed: string } | { done: 'saved' | 'cleared' }

/** Edits the alert above every page. The forms load the page again, so that its banner is the new one as well. */
export function AlertPage({
  alert,
  result,
  renderBanner,
}: {
  alert: string
  result: AlertResult | undefined
  /** Renders an alert as the frame does. */
  renderBanner: (text: string) => ReactNode
}) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState(result && 'typed' in result ? result.typed : alertSource(alert))
  const preview = previewAlert(text)
  const isTooLong = result !== undefined && 'typed' in result
  return (
    <>
      <AdminHead title={t('nav.alert')}>
        <SubLine>{t('alert.text')}</SubLine>
      </AdminHead>
      <FormNote>{result && 'done' in result ? t(`alert.${result.done}`) : null}</FormNote>
      <EditForm reloadDocument errors={isTooLong ? result : undefined}>
        <Field label={t('alert.label')} hint={t('alert.hint')} error={isTooLong ? t('alert.tooLong', { limit: longestAlert }) : undefined}>
          {(props) => (
            <TextArea
              {...props}
              name="text"
              rows={5}
              maxLength={longestAlert}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <section className={styles.preview} aria-labelledby="alert-preview">
          <h2 id="alert-preview" className={styles.title}>
            {t('alert.preview')}
          </h2>
          {preview === '' ? <p className="text-dim">{t('alert.empty')}</p> : <div className={styles.banner}>{renderBanner(preview)}</div>}
        </section>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
      {alert === '' ? null : (
        <Form method="post" reloadDocument>
          <input type="hidden" name="text" value="" />
          <Confirm label={t('alert.clear')} hint={t('alert.clearHint')} />
        </Form>
      )}
    </>
  )
}
