import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import { maxRules, maxRulesLength, type RuleFault } from '../redirect-rules.ts'
import { AdminHead, SubLine } from './parts.tsx'

export type RedirectsResult = { faults: RuleFault[]; typed: string } | { saved: number }

/** Where paths lead instead, as lines that can be copied from and to a file. */
export function RedirectsPage({ text, result }: { text: string; result: RedirectsResult | undefined }) {
  const { t } = useTranslation('admin')
  const refused = result && 'faults' in result ? result : undefined
  const said = result && 'saved' in result ? t('redirects.saved', { total: result.saved }) : undefined
  return (
    <>
      <AdminHead title={t('nav.redirects')}>
        <SubLine>{t('redirects.text')}</SubLine>
      </AdminHead>
      <FormNote isError={refused !== undefined}>{refused ? t('settings.refused') : said}</FormNote>
      <EditForm reloadDocument errors={refused}>
        <Field
          label={t('redirects.label')}
          hint={t('redirects.hint')}
          error={refused?.faults.map(({ line, fault }) => t(`redirects.fault.${fault}`, { line, most: maxRules })).join(' ')}
        >
          {(props) => (
            <TextArea
              {...props}
              name="rules"
              rows={12}
              maxLength={maxRulesLength}
              defaultValue={refused?.typed ?? text}
              spellCheck={false}
            />
          )}
        </Field>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
    </>
  )
}
