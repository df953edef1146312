import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { Empty } from '#app/kit/empty.tsx'
import { PageTitle } from '#app/kit/page-title.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { LevelsNotice } from '../menu/levels-notice.tsx'
import { ProgressMenu } from '../menu/progress-menu.tsx'
import { ProgressNotices } from '../menu/progress-notices.tsx'
import { QuestDetails } from './quest-details.tsx'
import { QuestFilters } from './quest-filters.tsx'
import { QuestList } from './quest-list.tsx'
import { questView } from './quest-rows.ts'
import { QuestSkeleton } from './quest-skeleton.tsx'
import { QuestTabs } from './quest-tabs.tsx'
import styles from './quests-page.module.css'
import { isNarrowed, type QuestSearch, questsHref } from './schema.ts'
import { TraderStrip } from './trader-strip.tsx'
import { type Quests, useQuests } from './use-quests.ts'

/** All quests by status and trader, and everything about the one that is open. */
export function QuestsPage({ search }: { search: QuestSearch }) {
  const { t } = useTranslation('quests')
  const { quests, hasFailed, retry } = useQuests()
  if (hasFailed)
    return (
      <div className={styles.page}>
        <PageTitle>{t('title')}</PageTitle>
        <Empty title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>} />
      </div>
    )
  return quests ? <LoadedQuests quests={quests} search={search} /> : <QuestSkeleton search={search} />
}

function LoadedQuests({ quests, search }: { quests: Quests; search: QuestSearch }) {
  const { t } = useTranslation('quests')
  const { locale } = useSite()
  const { progression, states, player } = quests
  const view = useMemo(() => questView({ progression, states, player, locale }, search), [progression, states, player, locale, search])
  const open = useMemo(
    () => [...states.values()].find(({ quest: { url, uid } }) => url === search.quest || uid === search.quest),
    [states, search.quest],
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-dim">{t('lead', view.progress)}</p>
        <div className={styles.menu}>
          <ProgressMenu />
        </div>
      </header>
      <ProgressNotices />
      <LevelsNotice />
      <div className={styles.controls} data-open={open ? '' : undefined}>
        <QuestTabs search={search} counts={view.tabs} />
        <TraderStrip search={search} traders={view.traders} />
        <QuestFilters search={search} progression={progression} />
      </div>
      <div className={styles.parts} data-open={open ? '' : undefined}>
        <div className={styles.list}>
          {view.rows.length > 0 ? (
            <QuestList rows={view.rows} search={{ ...search, quest: open?.quest.url }} progression={progression} player={player} />
          ) : (
            <NoRows search={search} />
          )}
          <span className="sr-only" role="status">
            {t('count', { count: view.rows.length })}
          </span>
        </div>
        <div className={styles.details}>
          {open ? (
            <QuestDetails
              key={open.quest.uid}
              state={open}
              quests={quests}
              hrefOf={(quest) => questsHref(search, { quest })}
              closeHref={questsHref(search, { quest: undefined })}
            />
          ) : (
            <p className={styles.pick}>{t('pick')}</p>
          )}
        </div>
      </div>
    </div>
  )
}

function NoRows({ search }: { search: QuestSearch }) {
  const { t } = useTranslation('quests')
  const reset = questsHref(search, { trader: undefined, q: '', map: undefined, type: undefined, kappa: false })
  if (isNarrowed(search)) return <Empty title={t('emptyFiltered')} action={<ButtonLink to={reset}>{t('resetFilters')}</ButtonLink>} />
  return (
    <Empty title={t(`empty.${search.tab}`)}>
      <p>{t(`emptyText.${search.tab}`)}</p>
    </Empty>
  )
}
