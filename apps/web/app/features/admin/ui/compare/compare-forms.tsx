import { maxReason } from '@stashwise/catalogue/overrides/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#app/kit/data-table/selection-bar.tsx'
import type { Selection } from '#app/kit/data-table/use-selection.ts'
import { Field } from '#app/kit/form/field.tsx'
import { FormNote } from '#app/kit/form/form.tsx'
import { Input, SelectOf } from '#app/kit/form/input.tsx'
import { formatList } from '#app/kit/format.ts'
import { useSite } from '#app/kit/site-context.ts'
import type { CompareResult, CompareSearch, SuspectRow, Taking, TakingPlan } from '../../comparing.ts'
import { BatchForm, isSameRows, PlannedChange } from '../batch-parts.tsx'
import { Confirm, ConfirmForm } from '../parts.tsx'

/** What came of a form, in one line. */
export function CompareNote({ result }: { result: CompareResult | undefined }) {
  const { t } = useTranslation(['comparing', 'admin'])
  const isError = result !== undefined && ('faults' in result || 'conflict' in result)
  return <FormNote isError={isError}>{result ? textOf(result) : null}</FormNote>

  function textOf(outcome: CompareResult): string | null {
    if ('faults' in outcome) return t('admin:settings.refused')
    if ('conflict' in outcome) return t('comparing:conflict')
    if ('cleared' in outcome) return t('comparing:done.cleared', { count: outcome.cleared })
    return 'changed' in outcome ? t('comparing:done.changed', { count: outcome.changed.records }) : null
  }
}

type TakeBarProps = { search: CompareSearch; selection: Selection; rows: readonly string[]; result: CompareResult | undefined }

/** Takes the selected facts from one side, after a preview of how many records that changes. */
export function TakeBar({ search, selection, rows, result }: TakeBarProps) {
  const { t } = useTranslation(['comparing', 'admin'])
  const { against, past } = search
  const takes = against === 'feed' ? (['before'] as const) : (['before', 'after'] as const)
  const [take, setTake] = useState<Taking['take']>('before')
  const taken = takes.find((one) => one === take) ?? 'before'
  const [reason, setReason] = useState('')
  const previewed = result && ('planned' in result || 'conflict' in result) ? result : undefined
  const isPreviewed = previewed !== undefined && previewed.taking.take === taken && isSameRows(previewed.taking.rows, rows)
  return (
    <SelectionBar selection={selection}>
      <BatchForm fields={{ intent: 'plan', rows: rows.join('\n'), against, past }}>
        <Field label={t('comparing:take.label')}>
          {(props) => (
            <SelectOf
              {...props}
              name="take"
              value={taken}
              options={takes.map((value) => ({ value, label: t(`comparing:take.${against}.${value}`) }))}
              onChoose={setTake}
            />
          )}
        </Field>
        <Field label={t('admin:quests.note')}>
          {(props) => (
            <Input {...props} name="reason" maxLength={maxReason} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
      </BatchForm>
      {isPreviewed ? (
        <Previewed plan={'planned' in previewed ? previewed.planned : previewed.conflict} taking={{ ...previewed.taking, reason }} />
      ) : null}
    </SelectionBar>
  )
}

function Previewed({ plan, taking }: { plan: TakingPlan; taking: Taking }) {
  const { t } = useTranslation(['comparing', 'admin'])
  const { locale } = useSite()
  const { records, facts, same, fixed, held, by, digest } = plan
  const { rows, against, past, take, reason } = taking
  const lines = [
    t('comparing:plan.records', { count: records }),
    t('comparing:plan.facts', { count: facts }),
    ...(same > 0 ? [t('comparing:plan.same', { count: same })] : []),
    ...(fixed > 0 ? [t('comparing:plan.fixed', { count: fixed })] : []),
    ...(held > 0 ? [t('comparing:plan.held', { count: held, names: formatList(by, locale) })] : []),
  ]
  return (
    <PlannedChange
      lines={lines}
      count={records}
      fields={{ intent: 'take', rows: rows.join('\n'), against, past, take, reason, digest }}
      label={t('admin:records.batch.apply', { count: records })}
      hint={t('admin:records.batch.applyHint', { count: records })}
    />
  )
}

/** Suspects that an admin finds to be right leave the list. */
export function ClearBar({ selection, rows }: { selection: Selection; rows: readonly string[] }) {
  const { t } = useTranslation(['comparing', 'admin'])
  return (
    <SelectionBar selection={selection}>
      <BatchForm
        fields={{ intent: 'clear', rows: rows.join('\n') }}
        button={<Confirm label={t('comparing:clear.label', { count: rows.length })} hint={t('comparing:clear.hint')} />}
      >
        <Field label={t('admin:quests.note')}>{(props) => <Input {...props} name="reason" maxLength={maxReason} />}</Field>
      </BatchForm>
    </SelectionBar>
  )
}

/** The one button of a suspect. */
export function MendForm({ suspect: { mend, name, rule } }: { suspect: SuspectRow }) {
  const { t } = useTranslation('comparing')
  if (!mend) return null
  const { row, take, digest } = mend
  const against = take === 'feed' ? 'feed' : 'import'
  return (
    <ConfirmForm
      fields={{ intent: 'take', rows: row, against, past: '', take: 'before', reason: t(`rule.${rule}`), digest }}
      label={t(`mend.${take}`)}
      hint={t(`mend.${take}Hint`, { name })}
    />
  )
}
