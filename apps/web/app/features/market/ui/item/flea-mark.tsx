import { useTranslation } from '#app/i18n/use-translation.ts'
import styles from './flea-mark.module.css'

/** The flea market in a list of traders: its letters in the place of a trader's picture. */
export function FleaMark() {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} aria-hidden="true">
      {t('item.fleaLetters')}
    </span>
  )
}
