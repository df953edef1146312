import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#app/kit/page-title.tsx'
import styles from './ammo-page.module.css'

/** The page's title and what the view is for. */
export function AmmoHead({ lead, children }: { lead: string; children?: ReactNode }) {
  const { t } = useTranslation('ammo')
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-dim">{lead}</p>
      </div>
      {children}
    </header>
  )
}
