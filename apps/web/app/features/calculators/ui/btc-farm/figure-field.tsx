import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { readNumberIn } from '#app/kit/form/whole-number.ts'
import { formatNumber } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'

type FigureProps = {
  label: string
  name: string
  value: number | undefined
  /** The market's figure, which counts while the field is empty. */
  placeholder?: number | undefined
  hint?: ReactNode
  least: number
  most: number
  onChange(value: number | undefined): void
}

/** A whole number. What is not one gets an error and stays as it was typed. */
export function FigureField({ label, name, value, placeholder, hint = '', least, most, onChange }: FigureProps) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : formatNumber(value, locale))
  const isFaulty = shown.trim() !== '' && readNumberIn(shown, least, most) === undefined
  return (
    <Field label={label} hint={hint} error={isFaulty ? t('invalid', { least, most: formatNumber(most, locale) }) : undefined}>
      {(props) => (
        <Input
          {...props}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={shown}
          placeholder={placeholder === undefined ? '' : formatNumber(placeholder, locale)}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            const next = readNumberIn(text, least, most)
            if (text.trim() === '' || next !== undefined) onChange(next)
          }}
          onBlur={() => isFaulty || setTyped(undefined)}
        />
      )}
    </Field>
  )
}
