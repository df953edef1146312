import { useEffect, useState } from 'react'

/** Milliseconds of quiet after which what is typed is searched for: looking costs nothing, saving waits longer. */
const typingMs = 150
const longestSearch = 80

/** Words to narrow a list by; what is typed is searched for once the typing rests. */
export function SearchField({ label, value, onSearch }: { label: string; value: string; onSearch(words: string): void }) {
  const [text, setText] = useState(value)
  // The reader's history may bring other words than those typed here.
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for each key, not for each drawing
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onSearch(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <label className="recipes-search">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="q"
        className="field"
        value={text}
        maxLength={longestSearch}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
