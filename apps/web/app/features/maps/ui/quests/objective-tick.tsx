import type { QuestUid } from '@stashwise/game/ids'
import { useTranslation } from 'react-i18next'
import { ObjectiveRow } from '#app/features/progression/quest-objectives.tsx'
import { useQuests } from '#app/features/progression/use-quests.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { questHref } from './map-quests.ts'

/** The objective at a marker with its quest, its tick and the items it takes. */
export function ObjectiveTick({ quest, objective }: { quest: QuestUid; objective: string }) {
  const { t } = useTranslation('map')
  const { quests } = useQuests()
  const state = quests?.states.get(quest)
  const fact = state?.quest.objectives.find(({ id }) => id === objective)
  if (!quests || !state || !fact) return null
  return (
    <div className="stack-2">
      <ObjectiveRow objective={fact} quests={quests} isQuestDone={state.status === 'completed'} />
      <AppLink to={questHref(state.quest.url)}>{t('ofQuest', { quest: quests.progression.names.quest(quest) })}</AppLink>
    </div>
  )
}
