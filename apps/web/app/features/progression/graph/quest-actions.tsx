import {
  abandonQuest,
  acceptQuest,
  chooseQuest,
  completeQuest,
  missingPredecessors,
  reopenQuest,
} from '@stashwise/progression/quests/quest-edits'
import type { QuestState } from '@stashwise/progression/quests/quest-state'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { Callout } from '#app/kit/callout.tsx'
import type { QuestProgress } from '../client/use-quest-states.ts'
import styles from './quest-details.module.css'

/** What a player does with a quest: choose it, take it, complete it, take that back. */
export function QuestActions({ state, data }: { state: QuestState; data: QuestProgress }) {
  const { t } = useTranslation('questgraph')
  const { progression, progress } = data
  const { quest, status, isCurrent } = state
  const { uid } = quest
  const [isOverLimit, setIsOverLimit] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const before = isAsking ? missingPredecessors(progression.facts, progress.player, uid) : []
  const now = () => Math.floor(Date.now() / 1000)
  const edit = (change: Parameters<typeof progress.edit>[0]) => setIsOverLimit(progress.edit(change) === 'quest-limit')
  const complete = (predecessors: typeof before) => {
    setIsAsking(false)
    edit(completeQuest(uid, predecessors, now()))
  }
  const ask = () => (missingPredecessors(progression.facts, progress.player, uid).length > 0 ? setIsAsking(true) : complete([]))

  if (status === 'completed' || status === 'cancelled')
    return (
      <div className={styles.actions}>
        {status === 'completed' || progress.player.questsFailed.has(uid) ? (
          <Button onClick={() => edit(reopenQuest(uid))}>{t('reopen')}</Button>
        ) : null}
      </div>
    )
  return (
    <>
      <div className={styles.actions}>
        <Button look="accent" onClick={ask}>
          {t('complete')}
        </Button>
        {status === 'available' ? <Button onClick={() => edit(acceptQuest(uid))}>{t('accept')}</Button> : null}
        {status === 'active' ? <Button onClick={() => edit(abandonQuest(uid))}>{t('abandon')}</Button> : null}
        <Button aria-pressed={isCurrent} onClick={() => edit(chooseQuest(uid, !isCurrent))}>
          <Star size={16} aria-hidden="true" className={styles.star} data-chosen={isCurrent || undefined} /> {t('choose')}
        </Button>
      </div>
      {isAsking ? (
        <div role="alert" className={styles.question}>
          <p>{t('before', { count: before.length })}</p>
          <div className={styles.actions}>
            <Button look="accent" onClick={() => complete(before)}>
              {t('withBefore', { count: before.length })}
            </Button>
            <Button onClick={() => complete([])}>{t('onlyThis')}</Button>
          </div>
        </div>
      ) : null}
      {isOverLimit ? (
        <Callout role="alert">
          {t('limit')} <AppLink to="/user">{t('getPro')}</AppLink>
        </Callout>
      ) : null}
    </>
  )
}
