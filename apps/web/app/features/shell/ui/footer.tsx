import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFrame } from '../frame.tsx'

/** Who made this, whose the game is, and which version this is. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { now, deployed } = useFrame()
  const year = new Date(now || Date.now()).getUTCFullYear()
  return (
    <footer className="footer">
      <p>{t('shell.footer.author')}</p>
      <p>{t('shell.footer.trademark')}</p>
      <p>
        {t('shell.footer.copyright', { year })}
        {deployed ? <span className="footer-version">{t('shell.footer.deployed', { date: deployed })}</span> : null}
      </p>
    </footer>
  )
})
