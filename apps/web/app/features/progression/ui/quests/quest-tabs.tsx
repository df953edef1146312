import { type QuestTab, questTabs } from '@stashwise/progression/quests/quest-tabs'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#app/kit/segmented.tsx'
import { type QuestSearch, questsHref, usualTab } from '../../quest-links.ts'

/** The tabs by status with how many quests each has; links, so that Back returns to the last one. */
export function QuestTabs({ search, counts }: { search: QuestSearch; counts?: Record<QuestTab, number> }) {
  const { t } = useTranslation('quests')
  const segments = questTabs.map((tab) => ({
    value: tab,
    to: questsHref(search, { tab, quest: undefined }),
    label: t(`tab.${tab}`),
    title: t(`tabTitle.${tab}`),
    count: counts?.[tab] ?? ('–' as const),
  }))
  return (
    <nav aria-label={t('tabs')} className="shrink">
      <Segmented label={t('tabs')} value={search.tab ?? usualTab} segments={segments} />
    </nav>
  )
}
