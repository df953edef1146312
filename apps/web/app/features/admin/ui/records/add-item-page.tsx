import { maxReason, maxText } from '@stashwise/catalogue/overrides/limits'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormActions, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { Input, Options, Select } from '#app/kit/form/input.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { AdminHead, SubLine } from '../parts.tsx'
import styles from './records.module.css'

/** Why an item was not added; `exists`: the feed has it, or an admin has added it. */
export type AddItemResult = { faults: string[]; typed: Record<string, string>; exists?: true }
type AddItemPageProps = { categories: readonly { id: string; name: string }[]; result: AddItemResult | undefined }

/** An item that the feed misses: it is shown at once, and the feed's own takes its place once there is one. */
export function AddItemPage({ categories, result }: AddItemPageProps) {
  const { t } = useTranslation('admin')
  const errorOf = (name: string) => (result?.faults.includes(name) ? t('quests.fault.shape') : undefined)
  const shown = (name: string, first = '') => result?.typed[name] ?? first
  return (
    <>
      <AdminHead title={t('addItem.title')}>
        <SubLine>{t('addItem.text')}</SubLine>
      </AdminHead>
      <FormNote isError={result !== undefined}>{result ? t(result.exists ? 'addItem.exists' : 'settings.refused') : null}</FormNote>
      <Panel title={t('addItem.item')}>
        <EditForm errors={result}>
          <div className={styles.fields}>
            <Field label={t('addItem.bsgId')} hint={t('addItem.bsgIdHint')} error={result?.exists ? t('addItem.exists') : errorOf('bsgId')}>
              {(props) => (
                <Input {...props} name="bsgId" maxLength={24} autoComplete="off" spellCheck={false} defaultValue={shown('bsgId')} />
              )}
            </Field>
            <Field label={t('addItem.name')} error={errorOf('name')}>
              {(props) => <Input {...props} name="name" maxLength={maxText} autoComplete="off" defaultValue={shown('name')} />}
            </Field>
            <Field label={t('records.column.shortName')} error={errorOf('shortName')}>
              {(props) => <Input {...props} name="shortName" maxLength={60} autoComplete="off" defaultValue={shown('shortName')} />}
            </Field>
            <Field label={t('records.column.category')} error={errorOf('category')}>
              {(props) => (
                <Select {...props} name="category" defaultValue={shown('category')}>
                  <Options of={categories.map(({ id, name }) => ({ value: id, label: name }))} />
                </Select>
              )}
            </Field>
            <Field label={t('records.column.width')} error={errorOf('width')}>
              {(props) => <Input {...props} name="width" inputMode="numeric" maxLength={2} defaultValue={shown('width', '1')} />}
            </Field>
            <Field label={t('records.column.height')} error={errorOf('height')}>
              {(props) => <Input {...props} name="height" inputMode="numeric" maxLength={2} defaultValue={shown('height', '1')} />}
            </Field>
            <Field label={t('quests.note')} hint={t('quests.noteHint')} error={errorOf('reason')}>
              {(props) => <Input {...props} name="reason" maxLength={maxReason} defaultValue={shown('reason')} />}
            </Field>
          </div>
          <FormActions>
            <SubmitButton pending={t('saving')}>{t('addItem.add')}</SubmitButton>
          </FormActions>
        </EditForm>
      </Panel>
    </>
  )
}
