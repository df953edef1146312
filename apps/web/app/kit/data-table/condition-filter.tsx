import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { DropPanel } from '../drop-panel.tsx'
import { LocalForm } from '../form/form.tsx'
import { Input, SelectOf } from '../form/input.tsx'
import { IconButton } from '../icon-button.tsx'
import type { DataColumn } from './column.ts'
import styles from './condition-filter.module.css'
import { type Condition, type Conditions, maxConditions, operators, takesValue } from './conditions.ts'

type ConditionFilterProps<Row> = {
  /** Those with a `value` can be filtered by. */
  columns: readonly DataColumn<Row>[]
  conditions: Conditions
  /** Shows the rows that meet other conditions: usually another address. */
  onApply(conditions: Conditions): void
}

/** Filters rows by several columns at once, all of the conditions or any of them. */
export function ConditionFilter<Row>({ columns, conditions, onApply }: ConditionFilterProps<Row>) {
  const { t } = useTranslation('table')
  const count = conditions.list.length
  return (
    <DropPanel
      label={t('conditions')}
      trigger={
        <>
          {t('conditions')}
          {count > 0 ? ` · ${count}` : null}
        </>
      }
    >
      <ConditionForm key={JSON.stringify(conditions)} columns={columns} conditions={conditions} onApply={onApply} />
    </DropPanel>
  )
}

function ConditionForm<Row>({ columns, conditions, onApply }: ConditionFilterProps<Row>) {
  const { t } = useTranslation('table')
  const options = columns.flatMap(({ id, header, value }) => (value ? [{ value: id, label: header }] : []))
  const first: Condition = { column: options[0]?.value ?? '', operator: 'has', value: '' }
  const [join, setJoin] = useState(conditions.join)
  const [list, setList] = useState<readonly (Condition & { key: number })[]>(
    (conditions.list.length > 0 ? conditions.list : [first]).map((condition, key) => ({ ...condition, key })),
  )
  const change = (key: number, changed: Partial<Condition>) => setList(list.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const apply = (typed: readonly Condition[]) =>
    onApply({
      join,
      list: typed
        .filter(({ operator, value }) => !takesValue(operator) || value.trim() !== '')
        .map(({ column, operator, value }) => ({ column, operator, value: takesValue(operator) ? value : '' })),
    })
  return (
    <LocalForm className={`stack-2 ${styles.form}`} onSend={() => apply(list)}>
      <SelectOf
        isDense
        aria-label={t('join')}
        value={join}
        options={[
          { value: 'and', label: t('joinAnd') },
          { value: 'or', label: t('joinOr') },
        ]}
        onChoose={setJoin}
      />
      <ul className="stack-2">
        {list.map(({ key, column, operator, value }, at) => (
          <li key={key} className={styles.condition}>
            <SelectOf
              isDense
              aria-label={t('conditionColumn', { at: at + 1 })}
              value={column}
              options={options}
              onChoose={(next) => change(key, { column: next })}
            />
            <SelectOf
              isDense
              aria-label={t('conditionOperator', { at: at + 1 })}
              value={operator}
              options={operators.map((one) => ({ value: one, label: t(`operator.${one}`) }))}
              onChoose={(next) => change(key, { operator: next })}
            />
            {takesValue(operator) ? (
              <Input
                isDense
                aria-label={t('conditionValue', { at: at + 1 })}
                value={value}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => change(key, { value: event.target.value })}
              />
            ) : (
              <span />
            )}
            <IconButton label={t('removeCondition', { at: at + 1 })} onClick={() => setList(list.filter((one) => one.key !== key))}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button
          look="quiet"
          disabled={list.length >= maxConditions}
          onClick={() => setList([...list, { ...first, key: 1 + Math.max(-1, ...list.map(({ key }) => key)) }])}
        >
          <Plus size={16} aria-hidden="true" /> {t('addCondition')}
        </Button>
        <Button type="submit">{t('applyConditions')}</Button>
        {conditions.list.length > 0 ? (
          <Button look="quiet" onClick={() => apply([])}>
            {t('clearFilter')}
          </Button>
        ) : null}
      </div>
    </LocalForm>
  )
}
