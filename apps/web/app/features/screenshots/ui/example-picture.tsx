import { useTranslation } from 'react-i18next'
import exampleUrl from './example-stash.jpg'
import styles from './first-view.module.css'

/** Our own stash, as a screenshot should look. */
export function ExamplePicture() {
  const { t } = useTranslation('screenshots')
  return <img src={exampleUrl} alt={t('empty.example')} width={647} height={418} loading="lazy" className={styles.example} />
}
