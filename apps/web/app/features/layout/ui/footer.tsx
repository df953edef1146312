import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#app/kit/format.ts'
import { useFrame } from '#app/site/frame.tsx'
import styles from './footer.module.css'

/** Who made this, whose the game is, and which version this is. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { now, deployedAt, locale } = useFrame()
  const year = new Date(now || Date.now()).getUTCFullYear()
  return (
    <footer className={styles.footer}>
      <p>{t('footer.author')}</p>
      <p>{t('footer.trademark')}</p>
      <p>
        {t('footer.copyright', { year })}
        {deployedAt ? <span className={styles.version}>{t('footer.deployed', { date: formatDay(deployedAt, locale) })}</span> : null}
      </p>
    </footer>
  )
})
