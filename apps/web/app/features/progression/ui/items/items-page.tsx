import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Page } from '#app/kit/page.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { PlayerLine } from '../../player-line.tsx'
import { useProgress } from '../../use-progress.ts'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { ProgressNotices } from '../menu/progress-notices.tsx'
import styles from './items-page.module.css'

/** A page of items or of the hideout: its head, and below it what it shows. */
export function ItemsPage({ title, lead, tools, children }: ComponentProps<typeof Page>) {
  return (
    <Page
      title={title}
      lead={lead}
      tools={
        <div className={styles.tools}>
          {tools}
          <ProgressMenu />
        </div>
      }
    >
      <ProgressNotices />
      <PlayerLine asks={['level', 'quests']} isProgress />
      {children}
      <div className={styles.end}>
        <SavedIn />
      </div>
    </Page>
  )
}

function SavedIn() {
  const { t } = useTranslation('items')
  const { place } = useProgress()
  if (place === 'account') return null
  return (
    <p className="text-faint">
      {t('savedHere')} <AppLink to={accountPath('pro')}>{t('savedPro')}</AppLink>
    </p>
  )
}
