import type { Obstacle } from '@stashwise/progression/planner/plan'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { questHref } from '../../quest-links.ts'
import type { Quests } from '../../use-quests.ts'

/** Why a goal cannot be reached, with the quest that is in the way. */
export function ObstacleText({ obstacle: { reason, quest }, quests: { progression } }: { obstacle: Obstacle; quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const url = quest === undefined ? undefined : progression.facts.quests.get(quest)?.url
  return (
    <>
      {quest !== undefined && url !== undefined ? <AppLink to={questHref(url)}>{progression.names.quest(quest)}</AppLink> : null}{' '}
      {t(`obstacle.${reason}`)}
    </>
  )
}
