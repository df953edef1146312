import type { PlayerEdit } from '@stashwise/accounts/edit'
import { formatGoal } from '@stashwise/accounts/goal'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import {
  abandonQuest,
  acceptQuest,
  chooseQuest,
  completeQuest,
  failQuest,
  hideQuest,
  missingPredecessors,
  reopenQuest,
} from '@stashwise/progression/quests/quest-edits'
import type { QuestState } from '@stashwise/progression/quests/quest-state'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { Button } from '#app/kit/button.tsx'
import { useFocusFallback } from '#app/kit/use-focus-fallback.ts'
import { useDialog } from '#app/kit/use-loaded.ts'
import { accountPath } from '#app/site/account-path.ts'
import type { Quests } from '../../use-quests.ts'
import styles from './quest-actions.module.css'

const loadDialog = () => import('./complete-dialog.tsx').then(({ CompleteDialog }) => CompleteDialog)
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The buttons of a quest. Completing one confirms earlier quests that are not marked. */
export function QuestActions({ state, quests }: { state: QuestState; quests: Quests }) {
  const { t } = useTranslation('quests')
  const { quest, status, isCurrent } = state
  const { progression, player, progress } = quests
  const [isOverLimit, setIsOverLimit] = useState(false)
  const { Dialog, open, close } = useDialog(loadDialog)
  const buttons = useRef<HTMLDivElement>(null)
  const moveFocus = useFocusFallback()
  const edit = (wanted: PlayerEdit) => {
    moveFocus(() => buttons.current?.querySelector('button'))
    setIsOverLimit(progress.edit(withHandOvers(progression.facts, player, wanted)) === 'quest-limit')
  }
  const { uid } = quest
  const complete = () => {
    if (missingPredecessors(progression.facts, player, uid).length > 0) open()
    else edit(completeQuest(uid, [], nowSeconds()))
  }
  const isFinished = status === 'completed' || status === 'cancelled'
  const isHidden = player.questsHidden.has(uid)
  const goal = formatGoal({ kind: 'quest', id: uid })
  const isGoal = player.goals.has(goal)
  const isMarked = status === 'completed' || player.questsFailed.has(uid)
  return (
    <div className={`stack-2 ${styles.actions}`}>
      {/* After a press other buttons may lie where it was: the second press of a double one would do something else. */}
      <div ref={buttons} className="row" onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
        {status === 'available' || status === 'locked' ? (
          <Button look={status === 'available' ? 'accent' : 'plain'} onClick={() => edit(acceptQuest(uid))}>
            {t('action.accept')}
          </Button>
        ) : null}
        {status === 'completed' ? null : (
          <Button look={status === 'active' ? 'accent' : 'plain'} onClick={complete}>
            {t('action.complete')}
          </Button>
        )}
        {isMarked ? <Button onClick={() => edit(reopenQuest(uid))}>{t('action.reopen')}</Button> : null}
        {isFinished ? null : (
          <Button aria-pressed={isCurrent} onClick={() => edit(chooseQuest(uid, !isCurrent))}>
            {t(isCurrent ? 'action.unchoose' : 'action.choose')}
          </Button>
        )}
        {isFinished && !isGoal ? null : (
          <Button aria-pressed={isGoal} onClick={() => edit({ goals: isGoal ? { remove: [goal] } : { add: [goal] } })}>
            {t(isGoal ? 'action.dropGoal' : 'action.addGoal')}
          </Button>
        )}
        {status === 'active' ? (
          <>
            <Button look="quiet" onClick={() => edit(abandonQuest(uid))}>
              {t('action.abandon')}
            </Button>
            <Button look="quiet" onClick={() => edit(failQuest(uid))}>
              {t('action.fail')}
            </Button>
          </>
        ) : null}
        <Button look="quiet" onClick={() => edit(hideQuest(uid, !isHidden))}>
          {t(isHidden ? 'action.show' : 'action.hide')}
        </Button>
      </div>
      {isOverLimit ? (
        <p role="alert" className={styles.limit}>
          {t('limit')} <AppLink to={accountPath('pro')}>{t('getPro')}</AppLink>
        </p>
      ) : null}
      {Dialog ? (
        <Dialog
          quest={uid}
          missing={missingPredecessors(progression.facts, player, uid)}
          names={progression.names}
          onClose={close}
          onComplete={(before) => {
            close()
            edit(completeQuest(uid, before, nowSeconds()))
          }}
        />
      ) : null}
    </div>
  )
}
