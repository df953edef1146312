import { Button } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import styles from './earlier-dialog.module.css'

type EarlierProps = {
  title: string
  text: string
  /** What comes before, and what of it is to be marked. */
  earlier: readonly { key: string; name: string; note?: string }[]
  labels: Record<'all' | 'only' | 'cancel', string>
  onClose: () => void
  /** `withEarlier`: what comes before is to be marked too. */
  onChoose: (withEarlier: boolean) => void
}

/** Asks whether what comes before something that is marked is to be marked too. */
export function EarlierDialog({ title, text, earlier, labels, onClose, onChoose }: EarlierProps) {
  return (
    <Dialog title={title} closeLabel={labels.cancel} focusesField onClose={onClose}>
      <div className="stack-3">
        <p>{text}</p>
        <ul className={styles.list}>
          {earlier.map(({ key, name, note }) => (
            <li key={key}>
              {name} {note === undefined ? null : <span className="small-faint">{note}</span>}
            </li>
          ))}
        </ul>
        <div className="row">
          <Button look="accent" data-first onClick={() => onChoose(true)}>
            {labels.all}
          </Button>
          <Button onClick={() => onChoose(false)}>{labels.only}</Button>
          <Button look="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
