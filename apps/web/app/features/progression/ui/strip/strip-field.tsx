import type { PlayerFact } from '@stashwise/accounts/vocabulary'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './strip-dialog.module.css'
import type { Strip } from './use-player-strip.ts'

/** A question of the strip; it says while nobody answered. */
export function StripField({ strip, fact, children }: { strip: Strip; fact: Exclude<PlayerFact, 'quests'>; children: ReactNode }) {
  const { t } = useTranslation('playerstrip')
  return (
    <section className={styles.field} aria-label={t(`fact.${fact}`)}>
      <div className={styles.name}>
        {t(`fact.${fact}`)} {strip.isKnown(fact) ? null : <small>{t('unknown')}</small>}
      </div>
      {children}
    </section>
  )
}
