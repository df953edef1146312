import { maxFound } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { NumberStepper } from '#app/kit/form/number-stepper.tsx'
import { formatNumber } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import styles from './units-field.module.css'

type FieldProps = {
  caption: string
  /** What is counted, for screen readers. */
  label: string
  count: number
  needed: number
  onChange(count: number): void
}

/** How many units of a kind there are, to be stepped or typed, and how many are needed. */
export function UnitsField({ caption, label, count, needed, onChange }: FieldProps) {
  const { t } = useTranslation('items')
  const { locale } = useFrame()
  return (
    <span className={styles.units} data-met={(needed > 0 && count >= needed) || undefined}>
      <small className={styles.caption} aria-hidden="true">
        {caption} <b>{needed > 0 ? t('tracker.of', { have: formatNumber(count, locale), needed: formatNumber(needed, locale) }) : ''}</b>
      </small>
      <NumberStepper
        aria-label={label}
        lowerLabel={t('tracker.lower', { label })}
        raiseLabel={t('tracker.raise', { label })}
        value={count}
        least={0}
        most={maxFound}
        invalid={t('tracker.notUnits', { most: formatNumber(maxFound, locale) })}
        onFocus={(event) => event.target.select()}
        onChange={onChange}
      />
    </span>
  )
}
