import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { PageTitle } from '#app/kit/page-title.tsx'
import { useProgress } from '../client/use-progress.ts'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { ProgressNotices } from '../menu/progress-notices.tsx'
import styles from './items-page.module.css'

type PageProps = {
  title: string
  lead: ReactNode
  /** Buttons at the right of the head. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of items or of the hideout: its head, and below it what it shows. */
export function ItemsPage({ title, lead, tools, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <PageTitle>{title}</PageTitle>
          <p className="text-dim">{lead}</p>
        </div>
        <div className={styles.tools}>
          {tools}
          <ProgressMenu />
        </div>
      </header>
      <ProgressNotices />
      {children}
      <SavedIn />
    </div>
  )
}

/** Where progress is saved, for those whose account does not. */
function SavedIn() {
  const { t } = useTranslation('items')
  const { place } = useProgress()
  if (place === 'account') return null
  return (
    <p className="text-faint">
      {t('savedHere')} <AppLink to="/user">{t('savedPro')}</AppLink>
    </p>
  )
}
