import { highestFound } from '@stashwise/accounts/vocabulary'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Stepper } from '#app/kit/form/stepper.tsx'
import { formatNumber } from '#app/kit/format.ts'
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
  const set = (next: number) => onChange(Math.min(highestFound, Math.max(0, next)))
  return (
    <span className={styles.units} data-met={(needed > 0 && count >= needed) || undefined}>
      <small className={styles.caption} aria-hidden="true">
        {caption} <b>{needed > 0 ? t('tracker.of', { have: formatNumber(count, locale), needed: formatNumber(needed, locale) }) : ''}</b>
      </small>
      <Stepper
        aria-label={label}
        lowerLabel={t('tracker.lower', { label })}
        raiseLabel={t('tracker.raise', { label })}
        canLower={count > 0}
        canRaise={count < highestFound}
        value={count}
        onStep={(by) => set(count + by)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const typed = event.target.value.trim()
          if (/^\d{0,4}$/.test(typed)) set(Number(typed))
        }}
      />
    </span>
  )
}
