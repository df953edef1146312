import { CopyField } from './copy-field.tsx'
import styles from './new-secret.module.css'

type TextName = 'secret' | 'copy' | 'copied' | 'byHand' | 'once'

/** A secret that was just made, to be copied: it is shown only once, as the text `once` says. */
export const NewSecret = ({ secret, textOf }: { secret: string; textOf(name: TextName): string }) => (
  <div className={styles.secret}>
    <CopyField isNew label={textOf('secret')} value={secret} copy={textOf('copy')} copied={textOf('copied')} byHand={textOf('byHand')} />
    <p className="hint" role="status">
      {textOf('once')}
    </p>
  </div>
)
