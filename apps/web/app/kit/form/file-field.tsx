import styles from './file-field.module.css'

type Props = {
  label: string
  /** Beside the button: what may be chosen, or what was. */
  note?: string
  onChoose: (file: File | undefined) => void
}

/** A button that lets a JSON file be chosen. The browser's own field says what it says in the browser's language. */
export const FileField = ({ label, note, onChoose }: Props) => (
  <div className={styles.file}>
    <label className={styles.button}>
      <input
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          // The same file can be chosen again, once it is another.
          event.target.value = ''
        }}
      />
      {label}
    </label>
    {note === undefined ? null : <span className="text-dim">{note}</span>}
  </div>
)
