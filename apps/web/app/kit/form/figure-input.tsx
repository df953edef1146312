import { type ComponentProps, useId, useState } from 'react'
import styles from './figure-input.module.css'
import { Input } from './input.tsx'

type FigureInputProps = Pick<ComponentProps<'input'>, 'aria-label' | 'placeholder' | 'id'> & {
  /** Undefined: unknown; the field is then empty. */
  value: number | undefined
  least: number
  most: number
  /** Digits behind the point at most. */
  decimals: number
  /** What is said, below the field, of anything that is no such figure. */
  invalid: string
  /** A figure of the range, or undefined for an emptied field. */
  onChange(value: number | undefined): void
}

/**
 * A small field for a figure that need not be known. Point and comma both part decimals. It is stored when the field is left or with Enter;
 * what is no figure of the range stays as it was typed, with what is wrong with it.
 */
export function FigureInput({ value, least, most, decimals, invalid, onChange, ...rest }: FigureInputProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const read = draft === undefined ? { ok: true as const, value } : readFigure(draft, { least, most, decimals })
  const [isLeft, setIsLeft] = useState(false)
  const isFaulty = isLeft && !read.ok
  const save = () => {
    setIsLeft(true)
    if (draft === undefined || !read.ok) return
    setDraft(undefined)
    if (read.value !== value) onChange(read.value)
  }
  return (
    <span className={styles.field}>
      <Input
        {...rest}
        isDense
        inputMode={least < 0 ? 'text' : 'decimal'}
        value={draft ?? (value === undefined ? '' : String(value))}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? id : undefined}
        onChange={({ target }) => {
          setIsLeft(false)
          setDraft(target.value)
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key !== 'Escape' || draft === undefined) return
          event.stopPropagation()
          setDraft(undefined)
        }}
      />
      {isFaulty ? (
        <small id={id} role="alert" className={styles.error}>
          {invalid}
        </small>
      ) : null}
    </span>
  )
}

type Range = { least: number; most: number; decimals: number }

/** A figure as players type it; an empty text is none. */
export function readFigure(text: string, { least, most, decimals }: Range): { ok: true; value: number | undefined } | { ok: false } {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(/[−–]/, '-').replace(',', '.')
  if (plain === '') return { ok: true, value: undefined }
  const [, behind = ''] = /^[+-]?\d{1,9}(?:\.(\d+))?$/.exec(plain) ?? ['', 'x'.repeat(99)]
  const value = Number(plain)
  return behind.length <= decimals && value >= least && value <= most ? { ok: true, value: value + 0 } : { ok: false }
}
