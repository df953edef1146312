import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { alertSource, longestAlert, previewAlert } from '../alert-source.ts'
import { AdminHead } from './admin-head.tsx'
import { Confirm } from './confirm.tsx'
import { Done } from './done.tsx'
import { Field } from './field.tsx'
import { useAdminText } from './use-admin-text.ts'

export type AlertAnswer = { typed: string } | { done: 'saved' | 'cleared' }

/** Edits the alert above every page. The forms load the page anew, so that the banner of this page is the new one as well. */
export function AlertPage({
  alert,
  answer,
  drawBanner,
}: {
  alert: string
  answer: AlertAnswer | undefined
  /** Draws an alert as the frame does. */
  drawBanner: (text: string) => ReactNode
}) {
  const { t } = useAdminText()
  const [text, setText] = useState(answer && 'typed' in answer ? answer.typed : alertSource(alert))
  const preview = previewAlert(text)
  const isTooLong = answer !== undefined && 'typed' in answer
  return (
    <>
      <AdminHead title={t('admin.nav.alert')}>
        <p className="admin-sub">{t('admin.alert.text')}</p>
      </AdminHead>
      <Done>{answer && 'done' in answer ? t(`admin.alert.${answer.done}`) : null}</Done>
      <Form method="post" reloadDocument className="admin-form admin-narrow">
        <Field
          label={t('admin.alert.label')}
          hint={t('admin.alert.hint')}
          fault={isTooLong ? t('admin.alert.tooLong', { limit: longestAlert }) : undefined}
        >
          {(props) => (
            <textarea
              {...props}
              name="text"
              rows={5}
              maxLength={longestAlert}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <section className="admin-preview" aria-labelledby="alert-preview">
          <h2 id="alert-preview">{t('admin.alert.preview')}</h2>
          {preview === '' ? <p className="text-dim">{t('admin.alert.empty')}</p> : drawBanner(preview)}
        </section>
        <div className="admin-ways">
          <Button type="submit" look="accent">
            {t('admin.save')}
          </Button>
        </div>
      </Form>
      {alert === '' ? null : (
        <Form method="post" reloadDocument className="admin-ways">
          <input type="hidden" name="text" value="" />
          <Confirm label={t('admin.alert.clear')} hint={t('admin.alert.clearHint')} />
        </Form>
      )}
    </>
  )
}
