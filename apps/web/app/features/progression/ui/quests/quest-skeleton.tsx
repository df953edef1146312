import { useTranslation } from 'react-i18next'
import { PageTitle } from '#app/kit/page.tsx'
import { Skeleton } from '#app/kit/skeleton.tsx'
import type { QuestSearch } from '../../quest-links.ts'
import { LevelsNotice } from '../menu/levels-notice.tsx'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { QuestTabs } from './quest-tabs.tsx'
import styles from './quests-page.module.css'

const rows = Array.from({ length: 12 }, (_, at) => at)

/** The page while its quests are fetched, in its final size. */
export function QuestSkeleton({ search }: { search: QuestSearch }) {
  const { t } = useTranslation('quests')
  return (
    <div className="stack-3" aria-busy="true">
      <header className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-dim" role="status">
          {t('loading')}
        </p>
        <div className={styles.menu}>
          <ProgressMenu />
        </div>
      </header>
      <LevelsNotice />
      <div className={styles.controls} data-open={search.quest === undefined ? undefined : ''}>
        <QuestTabs search={search} />
        <Skeleton height={40} />
        <Skeleton height={32} />
      </div>
      <div className={styles.parts} data-open={search.quest === undefined ? undefined : ''}>
        <div className={styles.list}>
          {rows.map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
        <div className={styles.details}>
          <Skeleton height={320} />
        </div>
      </div>
    </div>
  )
}
