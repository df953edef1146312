import { memo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useFrame } from '../frame.tsx'
import styles from './footer.module.css'

/** Who made this, whose the game is, and which version this is. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { now, deployed } = useFrame()
  const year = new Date(now || Date.now()).getUTCFullYear()
  return (
    <footer className={styles.footer}>
      <p>{t('shell.footer.author')}</p>
      <p>{t('shell.footer.trademark')}</p>
      <p>
        {t('shell.footer.copyright', { year })}
        {deployed ? <span className={styles.version}>{t('shell.footer.deployed', { date: deployed })}</span> : null}
      </p>
    </footer>
  )
})
