import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions } from '#app/kit/form/form.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import type { UserDetail } from '../../service.ts'
import { Confirm, PlainLink } from '../parts.tsx'

/** Everything the account holds as a file, and its end, which nothing brings back. `confirmError`: the response, if it refused what was typed. */
export function DataPanel({ user, isSelf, confirmError }: { user: UserDetail; isSelf: boolean; confirmError: object | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('user.data.title')}>
      <p>
        <PlainLink href={`/admin/users/${user.uid}/export.json`}>{t('user.data.export')}</PlainLink>
      </p>
      <p className="text-dim">{t(isSelf ? 'user.error.deleteSelf' : user.admin ? 'user.error.deleteAdmin' : 'user.data.text')}</p>
      {isSelf || user.admin ? null : (
        <EditForm preventScrollReset errors={confirmError}>
          <input type="hidden" name="intent" value="delete" />
          <Field
            label={t('user.data.confirm', { name: user.username || user.email })}
            error={confirmError ? t('user.error.confirm') : undefined}
          >
            {(props) => (
              <Input {...props} name="confirm" required maxLength={254} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            )}
          </Field>
          <FormActions>
            <Confirm label={t('user.data.delete')} hint={t('user.data.hint', { name: user.email })} />
          </FormActions>
        </EditForm>
      )}
    </Panel>
  )
}
