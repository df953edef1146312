import { useTranslation } from 'react-i18next'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormActions } from '#app/kit/form/form-actions.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import { grantSpans } from '../../service.ts'
import { ChoiceLine } from '../choice-line.tsx'
import styles from './grant-form.module.css'

/** Gives a user Pro for some time, until a day or for ever. `dateError`: the response, if it refused the day. */
export function GrantForm({ dateError }: { dateError: object | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <EditForm preventScrollReset errors={dateError}>
      <input type="hidden" name="intent" value="grant-pro" />
      <ChoiceLine
        legend={t('user.grantFor')}
        name="span"
        choices={grantSpans.map((value) => ({ value, label: t(`user.span.${value}`) }))}
        chosen={dateError ? 'date' : '30'}
      />
      <div className={styles.date}>
        <Field label={t('user.date')} hint={t('user.dateHint')} error={dateError ? t('user.error.date') : undefined}>
          {(props) => <Input {...props} type="date" name="date" max="2099-12-31" />}
        </Field>
      </div>
      <FormActions>
        <SubmitButton>{t('user.grantPro')}</SubmitButton>
      </FormActions>
    </EditForm>
  )
}
