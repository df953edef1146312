import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { SubmitButton } from '#app/kit/form/form.tsx'
import styles from './batch-parts.module.css'
import { ConfirmForm, type Fields, HiddenFields } from './parts.tsx'

type BatchFormProps = { fields: Fields; children: ReactNode; button?: ReactNode }

/** The form about all selected rows; its button previews one change of them, unless there is another. */
export function BatchForm({ fields, children, button }: BatchFormProps) {
  const { t } = useTranslation('admin')
  return (
    <Form method="post" preventScrollReset className={styles.batch}>
      <HiddenFields fields={fields} />
      {children}
      {button ?? (
        <SubmitButton look="plain" pending={t('records.batch.counting')}>
          {t('records.batch.preview')}
        </SubmitButton>
      )}
    </Form>
  )
}

type PlannedChangeProps = { lines: readonly string[]; count: number; fields: Fields; label: string; hint: string }

/** The effect of a previewed change, and the form that makes it; without the form where it changes nothing. */
export const PlannedChange = ({ lines, count, ...form }: PlannedChangeProps) => (
  <div className={`row-3 ${styles.planned}`} role="status">
    <p>{lines.join(' ')}</p>
    {count > 0 ? <ConfirmForm {...form} /> : null}
  </div>
)

/** Whether the rows of a preview are the ones that are selected. */
export const isSameRows = (planned: readonly string[], selected: readonly string[]): boolean =>
  planned.length === selected.length && planned.every((id) => selected.includes(id))
