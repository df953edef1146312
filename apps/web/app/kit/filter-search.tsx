import { useEffect, useState } from 'react'
import styles from './filter-form.module.css'
import { Input } from './form/input.tsx'

/** Debounce of a search, shorter than that of a save: searching costs nothing. */
const typingMs = 150
const maxSearchLength = 80

/** Words to narrow a list by, debounced. */
export function FilterSearch({ label, value, onSearch }: { label: string; value: string; onSearch(words: string): void }) {
  const [text, setText] = useState(value)
  // Going back may bring other words than those typed here.
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each key, not for each render
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.search}>
      <Input
        type="search"
        name="q"
        isDense
        aria-label={label}
        value={text}
        maxLength={maxSearchLength}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
