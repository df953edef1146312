import { useId, useState } from 'react'
import styles from './figure-field.module.css'
import { useBtcText } from './use-btc-text.ts'

type FigureProps = {
  label: string
  name: string
  value: number | undefined
  /** The market's figure, which counts while the field is empty. */
  placeholder?: number | undefined
  hint?: string
  least: number
  most: number
  onChange(value: number | undefined): void
}

/** A whole number. What is not one gets an error and stays as it was typed, until the field is left. */
export function FigureField({ label, name, value, placeholder, hint = '', least, most, onChange }: FigureProps) {
  const { t } = useBtcText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : String(value))
  const figure = Number(shown.replace(/[\s,.\u00a0]/g, ''))
  const isFaulty = shown !== '' && !(Number.isInteger(figure) && figure >= least && figure <= most)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={shown}
        placeholder={placeholder === undefined ? '' : String(placeholder)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={`${id}hint`}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const next = Number(text.replace(/[\s,.\u00a0]/g, ''))
          if (text === '') onChange(undefined)
          else if (Number.isInteger(next) && next >= least && next <= most) onChange(next)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <small id={`${id}hint`} className={styles.hint} data-fault={isFaulty || undefined}>
        {isFaulty ? t('btc.invalid', { least, most }) : hint}
      </small>
    </div>
  )
}
