import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** How long after the last key what was typed is taken (spec section 5). */
export const commitAfterMs = 500

type Typed = {
  text: string
  isFaulty: boolean
  /** What was typed last is not what was taken: it was no value, or not exactly this one. Until something else is typed. */
  isReplaced: boolean
  input: Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>>
  /** Takes what is typed now: on blur and Enter. Text that is not valid is replaced by the value. */
  commit: () => void
}

/**
 * A text field over a value that is saved elsewhere: typed text is taken after a pause, on blur or on Enter. `read` gives the value
 * of a text, undefined when it is none; `isSame`: whether that is what the text says. A value that changes elsewhere is shown, unless something
 * is just being typed.
 */
export function useTyped<Value extends string | number>(
  value: Value,
  read: (text: string) => Value | undefined,
  save: (value: Value) => void,
  isSame: (text: string, value: Value) => boolean = () => true,
): Typed {
  const [draft, setDraft] = useState<string>()
  const [isReplaced, setIsReplaced] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, read, save })
  useEffect(() => {
    latest.current = { value, read, save }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const take = (text: string) => {
    const { value: before, read, save } = latest.current
    const after = read(text)
    if (after !== undefined && after !== before) save(after)
  }
  const commit = () => {
    clearTimeout(timer.current)
    if (draft === undefined) return
    take(draft)
    const taken = read(draft)
    setIsReplaced(taken === undefined || !isSame(draft, taken))
    setDraft(undefined)
  }
  const text = draft ?? String(value)
  return {
    text,
    isFaulty: draft !== undefined && read(draft) === undefined,
    isReplaced,
    input: {
      value: text,
      onChange({ target }) {
        setDraft(target.value)
        setIsReplaced(false)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => take(target.value), commitAfterMs)
      },
      onBlur: commit,
      onKeyDown: (event) => event.key === 'Enter' && commit(),
    },
    commit,
  }
}
