import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, SubmitButton } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { maxUserReason, viewSpans } from '../../people.ts'
import { ChoiceLine } from '../parts.tsx'

/** Begins to see the site as the user does, read-only. */
export function ViewPanel() {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('user.view.title')}>
      <p className="text-dim">{t('user.view.text')}</p>
      <EditForm>
        <input type="hidden" name="intent" value="view" />
        <Field label={t('user.reason')} hint={t('user.reasonHint')}>
          {(props) => <Input {...props} name="reason" required maxLength={maxUserReason} autoComplete="off" />}
        </Field>
        <ChoiceLine
          legend={t('user.view.minutes')}
          name="minutes"
          choices={viewSpans.map((value) => ({ value, label: t('user.view.span', { count: Number(value) }) }))}
          chosen="15"
        />
        <FormActions>
          <SubmitButton look="plain">{t('user.view.start')}</SubmitButton>
        </FormActions>
      </EditForm>
    </Panel>
  )
}
