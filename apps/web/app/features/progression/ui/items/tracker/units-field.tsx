import { maxFound } from '@stashwise/accounts/vocabulary'
import type { Units } from '@stashwise/progression/owned'
import type { useStock } from '#app/features/progression/client/use-stock.ts'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { ItemRow } from '../item-rows.ts'
import { setUnits } from '../stock-edits.ts'
import styles from './units-field.module.css'

type FieldProps = { row: ItemRow; kind: keyof Units; needed: number; change: ReturnType<typeof useStock>['change'] }

/** How many units of a kind there are, to be stepped or typed, and how many are needed. */
export function UnitsField({ row: { item, name, entry }, kind, needed, change }: FieldProps) {
  const { t, format } = useTexts('items')
  const label = t(`tracker.label.${kind}`, { name })
  const count = entry.stock[kind]
  return (
    <span className={styles.units} data-met={(needed > 0 && count >= needed) || undefined}>
      <NumberStepper
        aria-label={label}
        lowerLabel={t('tracker.lower', { label })}
        raiseLabel={t('tracker.raise', { label })}
        value={count}
        least={0}
        most={maxFound}
        invalid={t('tracker.notUnits', { most: format.number(maxFound) })}
        onFocus={(event) => event.target.select()}
        onChange={(units) => change(setUnits(item.uid, kind, units), t(`tracker.changed.${kind}`, { name, count: units }))}
      />
      {needed > 0 ? (
        <small className={styles.caption} aria-hidden="true">
          {t('tracker.of', { have: format.number(count), needed: format.number(needed) })}
        </small>
      ) : null}
    </span>
  )
}
