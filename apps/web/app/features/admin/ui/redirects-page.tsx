import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { DataColumn } from '#app/kit/data-table/column.ts'
import { SelectionBar } from '#app/kit/data-table/selection-bar.tsx'
import { WholeTable } from '#app/kit/data-table/whole-table.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { TextArea } from '#app/kit/form/input.tsx'
import type { RedirectRule } from '#app/site/redirects.ts'
import { maxRules, maxRulesLength, type RuleFault, writeRules } from '../redirect-rules.ts'
import { AdminHead, Code, Confirm, SubLine } from './parts.tsx'

export type RedirectsResult = { faults: RuleFault[]; typed: string } | { saved: number }

type RedirectsPageProps = { rules: readonly RedirectRule[]; result: RedirectsResult | undefined }

/** Where paths lead instead: a table, and lines that can be copied from and to a file. */
export function RedirectsPage({ rules, result }: RedirectsPageProps) {
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
              defaultValue={refused?.typed ?? writeRules(rules)}
              spellCheck={false}
            />
          )}
        </Field>
        <FormActions>
          <SubmitButton pending={t('saving')}>{t('save')}</SubmitButton>
        </FormActions>
      </EditForm>
      <RuleTable rules={rules} />
    </>
  )
}

/** The saved rules; selected ones are removed at once. */
function RuleTable({ rules }: Pick<RedirectsPageProps, 'rules'>) {
  const { t } = useTranslation('admin')
  const columns = useMemo(
    (): DataColumn<RedirectRule>[] => [
      {
        id: 'from',
        header: t('redirects.from'),
        isRowHead: true,
        card: 'title',
        width: 'text',
        value: ({ from }) => from,
        cell: ({ from }) => <Code>{from}</Code>,
      },
      { id: 'to', header: t('redirects.to'), width: 'text', value: ({ to }) => to, cell: ({ to }) => <Code>{to}</Code> },
      { id: 'code', header: t('redirects.code'), isNumber: true, width: 'fit', value: ({ code }) => code, cell: ({ code }) => code },
    ],
    [t],
  )
  return (
    <WholeTable
      id="admin.redirects"
      columns={columns}
      rows={rules}
      rowId={({ from }) => from}
      caption={t('nav.redirects')}
      empty={<p className="text-dim">{t('redirects.none')}</p>}
    >
      {(selection) => (
        <SelectionBar selection={selection}>
          <Form method="post" reloadDocument>
            <input type="hidden" name="remove" value={[...selection.ids].join('\n')} />
            <Confirm
              label={t('redirects.remove', { count: selection.ids.size })}
              hint={t('redirects.removeHint', { count: selection.ids.size })}
            />
          </Form>
        </SelectionBar>
      )}
    </WholeTable>
  )
}
