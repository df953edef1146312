import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { grantSpans } from '../../grant-spans.ts'
import { useAdminText } from '../use-admin-text.ts'
import styles from './grant-form.module.css'

/** Gives a user Pro for some time, until a day or for ever. `dateError`: the response, if it refused the day. */
export function GrantForm({ dateError }: { dateError: object | undefined }) {
  const { t } = useAdminText()
  return (
    <EditForm preventScrollReset errors={dateError}>
      <input type="hidden" name="intent" value="grant-pro" />
      <fieldset className={styles.spans}>
        <legend className={styles.legend}>{t('admin.user.grantFor')}</legend>
        {grantSpans.map((span) => (
          <label key={span} className={styles.span}>
            <input type="radio" name="span" value={span} defaultChecked={span === (dateError ? 'date' : '30')} />
            {t(`admin.user.span.${span}`)}
          </label>
        ))}
      </fieldset>
      <div className={styles.date}>
        <Field label={t('admin.user.date')} hint={t('admin.user.dateHint')} error={dateError ? t('admin.user.error.date') : undefined}>
          {(props) => <Input {...props} type="date" name="date" max="2099-12-31" />}
        </Field>
      </div>
      <FormActions>
        <SubmitButton>{t('admin.user.grantPro')}</SubmitButton>
      </FormActions>
    </EditForm>
  )
}
