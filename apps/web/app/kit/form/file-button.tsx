import { useEffect, useRef } from 'react'
import styles from './file-button.module.css'

type Props = {
  label: string
  isAccent?: boolean
  accept?: string
  multiple?: boolean
  /** A whole folder is chosen, with all files in it. */
  isFolder?: boolean
  onFiles: (files: readonly [File, ...File[]]) => void
}

/**
 * A button that lets files be chosen, JSON unless said otherwise; the browser's own field says what it says in the browser's language. Files that
 * were chosen before the page was hydrated are taken when it is.
 */
export function FileButton({ label, isAccent, accept = '.json,application/json', multiple, isFolder = false, onFiles }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  const take = () => {
    const [first, ...rest] = ref.current?.files ?? []
    // The same file can be chosen again, once it is another.
    if (ref.current) ref.current.value = ''
    if (first) onFiles([first, ...rest])
  }
  useEffect(() => {
    // It has no attribute of its own in React.
    if (ref.current) ref.current.webkitdirectory = isFolder
  }, [isFolder])
  const takeFirst = useRef(take)
  useEffect(() => takeFirst.current(), [])
  return (
    <label className={styles.button} data-accent={isAccent || undefined}>
      <input ref={ref} type="file" accept={accept} multiple={multiple} className="sr-only" onChange={take} />
      {label}
    </label>
  )
}
