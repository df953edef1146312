import { useEffect, useEffectEvent, useState } from 'react'
import styles from './filter-form.module.css'
import { SearchInput } from './form/input.tsx'

/** Debounce of a search, shorter than that of a save: searching costs nothing. */
const typingMs = 150
const maxSearchLength = 80

/** Words to narrow a list by, debounced. */
export function FilterSearch({ label, value, onSearch }: { label: string; value: string; onSearch(words: string): void }) {
  const [text, setText] = useState(value)
  // Going back may bring other words than those typed here.
  useEffect(() => setText(value), [value])
  const search = useEffectEvent((words: string) => words !== value && onSearch(words))
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.search}>
      <SearchInput
        label={label}
        name="q"
        isDense
        value={text}
        maxLength={maxSearchLength}
        spellCheck={false}
        enterKeyHint="search"
        onText={setText}
      />
    </div>
  )
}
