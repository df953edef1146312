import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#app/kit/data-table/selection-bar.tsx'
import type { Selection } from '#app/kit/data-table/use-selection.ts'
import { Field } from '#app/kit/form/field.tsx'
import { ChoiceSelect, Input, SelectOf } from '#app/kit/form/input.tsx'
import { batchActions, maxUserReason, type PeopleResult } from '../../people.ts'
import { BatchForm, isSameRows, PlannedChange } from '../batch-parts.tsx'

const spans = ['7', '30', '365', 'forever'] as const

type PeopleBatchBarProps = { selection: Selection; users: readonly string[]; result: PeopleResult | undefined }

/** One change of all selected users: a preview says how many it concerns, and only then it can be made. */
export function PeopleBatchBar({ selection, users, result }: PeopleBatchBarProps) {
  const { t } = useTranslation('admin')
  const [action, setAction] = useState<(typeof batchActions)[number]>('grant')
  const planned = result && 'planned' in result && isSameRows(result.batch.users, users) ? result : undefined
  const faults = result && 'faults' in result ? result.faults : []
  return (
    <SelectionBar selection={selection}>
      <BatchForm fields={{ intent: 'plan', records: users.join('\n') }}>
        <Field label={t('records.batch.fact')}>
          {(props) => (
            <SelectOf
              {...props}
              name="action"
              value={action}
              options={batchActions.map((value) => ({ value, label: t(`people.batch.${value}`) }))}
              onChoose={setAction}
            />
          )}
        </Field>
        {action === 'grant' ? (
          <Field label={t('people.batch.span')}>
            {(props) => (
              <ChoiceSelect {...props} name="span" defaultValue="30" values={spans} textOf={(value) => t(`user.span.${value}`)} />
            )}
          </Field>
        ) : null}
        <Field label={t('user.reason')} error={faults.includes('reason') ? t('user.error.reason') : undefined}>
          {(props) => <Input {...props} name="reason" maxLength={maxUserReason} autoComplete="off" />}
        </Field>
      </BatchForm>
      {planned ? <Planned {...planned} /> : null}
    </SelectionBar>
  )
}

function Planned({ planned: { changes, same, missing }, batch }: Extract<PeopleResult, { planned: unknown }>) {
  const { t } = useTranslation('admin')
  const fields = { intent: 'run', records: batch.users.join('\n'), action: batch.action, span: batch.span, reason: batch.reason }
  const lines = [
    `${t(`people.batch.${batch.action}`)}: ${t('people.batch.changes', { count: changes })}`,
    ...(same > 0 ? [t('people.batch.same', { count: same })] : []),
    ...(missing > 0 ? [t('people.batch.missing', { count: missing })] : []),
  ]
  return (
    <PlannedChange
      lines={lines}
      count={changes}
      fields={fields}
      label={t('people.batch.apply', { count: changes })}
      hint={t('people.batch.applyHint', { count: changes })}
    />
  )
}
