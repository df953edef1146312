import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/features/shell/frame.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { formatNumber } from '#app/kit/format.ts'

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

/** A whole number. What is not one gets an error and stays as it was typed, until the field is left. */
export function FigureField({ label, name, value, placeholder, hint = '', least, most, onChange }: FigureProps) {
  const { t } = useTranslation('btc')
  const { locale } = useFrame()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : formatNumber(value, locale))
  const figure = Number(shown.replace(/[\s,.\u00a0]/g, ''))
  const isFaulty = shown !== '' && !(Number.isInteger(figure) && figure >= least && figure <= most)
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
            const next = Number(text.replace(/[\s,.\u00a0]/g, ''))
            if (text === '') onChange(undefined)
            else if (Number.isInteger(next) && next >= least && next <= most) onChange(next)
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
