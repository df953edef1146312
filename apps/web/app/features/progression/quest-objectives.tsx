import type { ObjectiveFact } from '@stashwise/progression/facts'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import { markObjective } from '@stashwise/progression/quests/quest-edits'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { ItemLink } from './item-link.tsx'
import styles from './quest-objectives.module.css'
import type { ShoppingParts } from './ui/hideout/shopping-parts.ts'
import { DetailPart, type DetailProps } from './ui/quests/detail-part.tsx'
import { questNeeds } from './ui/quests/quest-shopping.ts'

/** Items shown of those of which any counts. */
const maxItems = 4

export function QuestObjectives({ state, quests, AddToList }: DetailProps & { AddToList: ShoppingParts['AddToList'] | undefined }) {
  const { t } = useTranslation('quests')
  const { player, progression } = quests
  const open = state.status === 'completed' ? [] : state.quest.objectives.filter(({ id }) => !player.objectivesDone.has(id))
  const needs = questNeeds([{ quest: state.quest, objectives: open }], progression.names.quest)
  return (
    <DetailPart title={t('objectives')}>
      <ul className="stack-2">
        {state.quest.objectives.map((objective) => (
          <li key={objective.id}>
            <ObjectiveRow objective={objective} quests={quests} isQuestDone={state.status === 'completed'} />
          </li>
        ))}
      </ul>
      {AddToList && needs.length > 0 ? (
        <AddToList needs={needs} label={t('toList')} name={t('toListOf', { quest: progression.names.quest(state.quest.uid) })} />
      ) : null}
    </DetailPart>
  )
}

type RowProps = Pick<DetailProps, 'quests'> & {
  objective: ObjectiveFact
  isQuestDone: boolean
  /** Instead of the objective's own. */
  sentence?: string
  /** Without its items. */
  isBrief?: boolean
  onMark?: (isDone: boolean) => void
}

/** One objective with its tick and its items. */
export function ObjectiveRow({ objective, quests, isQuestDone, sentence, isBrief = false, onMark }: RowProps) {
  const { t, format } = useTexts('quests')
  const { progression, player, progress } = quests
  const { id, type, count, optional, foundInRaid, items } = objective
  const weapon = type === 'modify' && items[0] !== undefined ? progression.facts.items.get(items[0]) : undefined
  const isDone = isQuestDone || player.objectivesDone.has(id)
  return (
    <>
      <label className={styles.objective} data-done={isDone || undefined}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={isQuestDone}
          onChange={({ target: { checked } }) => {
            progress.edit(withHandOvers(progression.facts, player, markObjective(id, checked)))
            onMark?.(checked)
          }}
        />
        <span className={styles.sentence}>
          {sentence ?? progression.names.objective(id)}
          {count > 1 ? <b className="nowrap"> {t('times', { count: format.number(count) })}</b> : null}
          {foundInRaid && type !== 'findInRaid' ? <span className="small-dim"> · {t('foundInRaid')}</span> : null}
          {optional ? <span className="small-dim"> · {t('optional')}</span> : null}
        </span>
      </label>
      {weapon && !isBrief ? (
        <AppLink className={styles.build} to={`/loadouts/weapon/${weapon.url}?view=optimise&quest=${encodeURIComponent(id)}`}>
          {t('buildIt')}
        </AppLink>
      ) : null}
      {items.length > 0 && !isBrief ? (
        <div className={styles.items}>
          {items.slice(0, maxItems).map((uid) => (
            <ItemLink key={uid} uid={uid} progression={progression} foundInRaid={foundInRaid} />
          ))}
          {items.length > maxItems ? <span className="text-dim">{t('more', { count: items.length - maxItems })}</span> : null}
        </div>
      ) : null}
    </>
  )
}
