import { type ComponentProps, useState } from 'react'
import { readNumberIn } from './whole-number.ts'

type Options<Value> = {
  value: Value
  /** The text of a value that is not being typed. */
  textOf(value: Value): string
  /** Undefined for what is no value. */
  read(text: string): { value: Value } | undefined
  onChange(value: Value): void
}
type Draft<Value> = {
  text: string
  /** The value before the field was edited. */
  before: Value
  /** The value that the text has given. */
  given: Value
  /** Values that may still be shown until the given one has arrived: a page whose value is in its address follows later. */
  pending: readonly Value[]
}

export type NumberDraft = {
  text: string
  /** What is typed is no whole number of the range. It stays as it was typed, and the value is what it was before. */
  isFaulty: boolean
  input: Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>>
  /** Forgets what was typed. */
  reset(): void
}

type NumberOptions<Value> = Pick<Options<Value>, 'value' | 'onChange'> & {
  least: number
  most: number
  /** How a number is written while nobody types it. */
  format?(value: number): string
}

/**
 * A field for a whole number: its value is what is typed, at once, and never something else. While that is no number of the range the value
 * from before the editing counts, and the text stays for the player to correct; Escape brings the value back.
 */
export function useNumberDraft({ least, most, format = String, ...rest }: NumberOptions<number>): NumberDraft {
  return useDraft({
    ...rest,
    textOf: format,
    read(text) {
      const value = readNumberIn(text, least, most)
      return value === undefined ? undefined : { value }
    },
  })
}

/** The same for a number that may be left out: an empty field is undefined. */
export function useOptionalNumberDraft({ least, most, format = String, ...rest }: NumberOptions<number | undefined>): NumberDraft {
  return useDraft({
    ...rest,
    textOf: (value) => (value === undefined ? '' : format(value)),
    read(text) {
      const value = readNumberIn(text, least, most)
      return value === undefined && text.trim() !== '' ? undefined : { value }
    },
  })
}

function useDraft<Value>({ value, textOf, read, onChange }: Options<Value>): NumberDraft {
  const [draft, setDraft] = useState<Draft<Value>>()
  // A value that changes elsewhere, such as by its buttons or by undo, is shown.
  const own = draft?.given === value || draft?.pending.includes(value) ? draft : undefined
  if (own && own.given === value && own.pending.length > 0) setDraft({ ...own, pending: [] })
  const reset = () => setDraft(undefined)
  const isFaulty = own !== undefined && read(own.text) === undefined
  const text = own ? own.text : textOf(value)
  return {
    text,
    isFaulty,
    reset,
    input: {
      value: text,
      onChange({ target }) {
        const before = own ? own.before : value
        const last = own ? own.given : value
        const found = read(target.value)
        const given = found ? found.value : before
        setDraft({ text: target.value, before, given, pending: own ? [...own.pending, last, value] : [value] })
        if (given !== last) onChange(given)
      },
      onBlur: () => isFaulty || reset(),
      onKeyDown(event) {
        if (event.key === 'Enter' && !isFaulty) reset()
        if (event.key === 'Escape' && own) {
          event.stopPropagation()
          reset()
        }
      },
    },
  }
}
