import { freeQuestLimit } from '@stashwise/progression/quest-limit'
import type { QuestStates } from '@stashwise/progression/quests/quest-state'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import type { QuestProgress } from '../client/use-quest-states.ts'
import styles from './current-quests.module.css'
import { QuestLinks } from './quest-links.tsx'

/** The quests the player has chosen to work on now; how many more there may be without Pro. */
export function CurrentQuests({ data, hrefOf }: { data: QuestProgress | undefined; hrefOf(url: string): string }) {
  const { t } = useTranslation('questgraph')
  const chosen = data ? chosenOf(data.states) : []
  if (!data) return <p className={styles.current} aria-hidden="true" />
  const { facts, names } = data.progression
  return (
    <p className={styles.current}>
      <Star size={14} aria-hidden="true" />
      {data.progress.place === 'account'
        ? t('chosen', { count: chosen.length })
        : t('chosenOf', { count: chosen.length, most: freeQuestLimit })}
      <QuestLinks uids={chosen} names={names} facts={facts} hrefOf={hrefOf} />
    </p>
  )
}

const chosenOf = (states: QuestStates) => [...states.values()].filter(({ isCurrent }) => isCurrent).map(({ quest }) => quest.uid)
