import { maxReason } from '@stashwise/catalogue/overrides/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#app/kit/data-table/selection-bar.tsx'
import type { Selection } from '#app/kit/data-table/use-selection.ts'
import { CheckField, Field } from '#app/kit/form/field.tsx'
import { ChoiceSelect, Input, SelectOf } from '#app/kit/form/input.tsx'
import { batchFields } from '../../batch-fields.ts'
import { acceptFeed, type ListKind, type RecordResult } from '../../records.ts'
import { BatchForm, isSameRows, PlannedChange } from '../batch-parts.tsx'
import { useFactLabel } from './use-fact-label.ts'

type BatchBarProps = { kind: ListKind; selection: Selection; records: readonly string[]; result: RecordResult | undefined }

/** One change of all selected records: a preview says how many it concerns, and only then it can be made. */
export function BatchBar({ kind, selection, records, result }: BatchBarProps) {
  const { t } = useTranslation('admin')
  const labelOf = useFactLabel(kind)
  const fields = batchFields(kind)
  const [fact, setFact] = useState(fields[0]?.name ?? acceptFeed)
  const input = fields.find(({ name }) => name === fact)?.input
  const planned = result && 'planned' in result && isSameRows(result.batch.records, records) ? result : undefined
  return (
    <SelectionBar selection={selection}>
      <BatchForm fields={{ intent: 'plan', records: records.join('\n') }}>
        <Field label={t('records.batch.fact')}>
          {(props) => (
            <SelectOf
              {...props}
              name="fact"
              value={fact}
              options={[
                ...fields.map(({ name }) => ({ value: name, label: labelOf(name) })),
                { value: acceptFeed, label: t('records.batch.accept') },
              ]}
              onChoose={setFact}
            />
          )}
        </Field>
        {input === undefined ? null : input === 'tick' ? (
          <CheckField key={fact} name="value" value="on" label={t('records.yes')} />
        ) : (
          <Field label={t('records.batch.value')} error={result && 'faults' in result ? t('quests.fault.shape') : undefined}>
            {(props) =>
              typeof input === 'string' ? (
                <Input key={fact} {...props} name="value" maxLength={300} autoComplete="off" />
              ) : (
                <ChoiceSelect key={fact} {...props} name="value" values={input} textOf={(word) => word} />
              )
            }
          </Field>
        )}
        <Field label={t('quests.note')}>{(props) => <Input {...props} name="reason" maxLength={maxReason} />}</Field>
      </BatchForm>
      {planned ? <Planned planned={planned} kind={kind} /> : null}
    </SelectionBar>
  )
}

function Planned({ planned: { planned, batch }, kind }: { planned: Extract<RecordResult, { planned: unknown }>; kind: ListKind }) {
  const { t } = useTranslation('admin')
  const labelOf = useFactLabel(kind)
  const { changes, same, missing } = planned
  const what =
    batch.fact === acceptFeed
      ? t('records.batch.accept')
      : t('records.batch.sets', { fact: labelOf(batch.fact), value: batch.value || '–' })
  const lines = [
    `${what}: ${t('records.batch.changes', { count: changes })}`,
    ...(same > 0 ? [t('records.batch.same', { count: same })] : []),
    ...(missing > 0 ? [t('records.batch.missing', { count: missing })] : []),
  ]
  const { fact, value, reason } = batch
  return (
    <PlannedChange
      lines={lines}
      count={changes}
      fields={{ intent: 'run', records: batch.records.join('\n'), fact, value, reason }}
      label={t('records.batch.apply', { count: changes })}
      hint={`${what}. ${t('records.batch.applyHint', { count: changes })}`}
    />
  )
}
