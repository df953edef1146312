import { type ComponentProps, useState } from 'react'
import { readNumberIn } from './whole-number.ts'

type Options = { value: number; least: number; most: number; onChange(value: number): void }
type Draft = {
  text: string /** The value before the field was edited. */
  before: number /** The value that the text has given. */
  given: number
}

export type NumberDraft = {
  text: string
  /** What is typed is no whole number of the range. It stays as it was typed, and the value is what it was before. */
  isFaulty: boolean
  input: Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>>
  /** Forgets what was typed. */
  reset(): void
}

/**
 * A field for a whole number: its value is what is typed, at once, and never something else. While that is no number of the range the value
 * from before the editing counts, and the text stays for the player to correct; Escape brings the value back.
 */
export function useNumberDraft({ value, least, most, onChange }: Options): NumberDraft {
  const [draft, setDraft] = useState<Draft>()
  // A value that changes elsewhere, such as by its buttons or by undo, is shown.
  const own = draft?.given === value ? draft : undefined
  const reset = () => setDraft(undefined)
  const isFaulty = own !== undefined && readNumberIn(own.text, least, most) === undefined
  return {
    text: own?.text ?? String(value),
    isFaulty,
    reset,
    input: {
      value: own?.text ?? String(value),
      onChange({ target }) {
        const before = own?.before ?? value
        const given = readNumberIn(target.value, least, most) ?? before
        setDraft({ text: target.value, before, given })
        if (given !== value) onChange(given)
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
