import { freeQuestLimit } from '@stashwise/progression/quest-limit'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import type { Quests } from '../../use-quests.ts'
import { QuestLink } from '../quests/quest-link.tsx'
import styles from './current-quests.module.css'

type Props = { quests: Quests | undefined; hrefOf(url: string): string }

/** The quests the player has chosen to work on now; how many there may be without Pro. */
export function CurrentQuests({ quests, hrefOf }: Props) {
  const { t } = useTranslation('questgraph')
  if (!quests) return <p className={styles.current} aria-hidden="true" />
  const chosen = [...quests.states.values()].filter(({ isCurrent }) => isCurrent)
  return (
    <p className={styles.current}>
      <Star size={14} aria-hidden="true" />
      {quests.progress.place === 'account'
        ? t('chosen', { count: chosen.length })
        : t('chosenOf', { count: chosen.length, most: freeQuestLimit })}
      {chosen.map(({ quest: { uid } }) => (
        <QuestLink key={uid} uid={uid} quests={quests} hrefOf={hrefOf} />
      ))}
    </p>
  )
}
