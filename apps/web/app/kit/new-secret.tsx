import { CopyField } from './copy-field.tsx'
import styles from './new-secret.module.css'

type Props = {
  secret: string
  /** `once`: that it is shown only once. */
  texts: { secret: string; copy: string; copied: string; byHand: string; once: string }
}

/** A secret that was just made, to be copied: it is shown only once. */
export const NewSecret = ({ secret, texts: { once, secret: label, ...words } }: Props) => (
  <div className={styles.secret}>
    <CopyField isNew label={label} value={secret} {...words} />
    <p className={styles.hint} role="status">
      {once}
    </p>
  </div>
)
