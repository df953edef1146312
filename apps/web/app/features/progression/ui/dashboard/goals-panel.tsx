import { parseGoal } from '@stashwise/accounts/goal'
import { makePlan } from '@stashwise/progression/planner/make-plan'
import { type Plan, type PlanGoal, usualPlanOptions } from '@stashwise/progression/planner/plan'
import { planWorld } from '@stashwise/progression/planner/plan-world'
import Trash2 from 'lucide-react/icons/trash-2'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { UnitInput } from '#app/kit/form/input.tsx'
import { useNumberDraft } from '#app/kit/form/use-number-draft.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { Quests } from '../../use-quests.ts'
import { AddGoal, goalName } from './add-goal.tsx'
import styles from './plan.module.css'
import { PlanView } from './plan-view.tsx'

/** Highest experience of a raid that can be assumed. */
const maxExperience = 100_000

export function GoalsPanel({ quests }: { quests: Quests }) {
  const { t } = useTranslation('dashboard')
  const [experience, setExperience] = useState(usualPlanOptions.experiencePerRaid)
  const goals = usePlans(quests, experience)
  const { edit } = quests.progress
  return (
    <Panel title={t('goals.title')}>
      <AddGoal quests={quests} onAdd={(goal) => edit({ goals: { add: [goal] } })} />
      {quests.player.goals.size === 0 ? <PanelText>{t('goals.none')}</PanelText> : null}
      {goals.length === 0 ? null : <ExperienceField value={experience} onChange={setExperience} />}
      <ul className={styles.goals}>
        {goals.map((planned) => (
          <GoalRow key={planned.text} planned={planned} quests={quests} onRemove={() => edit({ goals: { remove: [planned.text] } })} />
        ))}
      </ul>
    </Panel>
  )
}

function ExperienceField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const { t, format } = useTexts('dashboard')
  const draft = useNumberDraft({ value, least: 0, most: maxExperience, onChange })
  const error = draft.isFaulty ? t('goals.notExperience', { most: format.number(maxExperience) }) : undefined
  return (
    <div className={styles.assumption}>
      <Field label={t('goals.raid')} error={error}>
        {(props) => <UnitInput {...props} {...draft.input} unit={t('goals.unit')} />}
      </Field>
    </div>
  )
}

function GoalRow({ planned: { goal, plan }, quests, onRemove }: { planned: PlannedGoal; quests: Quests; onRemove(): void }) {
  const { t, format } = useTexts('dashboard')
  const [isOpen, setIsOpen] = useState(false)
  const name = goalName(goal, quests.progression.names, t)
  const summary =
    plan.state === 'open'
      ? t('goals.open', {
          count: plan.steps,
          figure: format.number(plan.steps),
          quests: format.number(plan.quests),
          level: plan.levelAtEnd,
        })
      : t(`goals.${plan.state}`)
  return (
    <li className={styles.goal}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className="strong">{name}</span> <span className="text-dim">{summary}</span>
        </summary>
        {isOpen ? <PlanView plan={plan} quests={quests} /> : null}
      </details>
      <IconButton label={t('goals.remove', { goal: name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** A goal as it is stored, read, and what it still takes. */
type PlannedGoal = { text: string; goal: PlanGoal; plan: Plan }

/**
 * The player's goals with their plans. A plan takes up to 50 ms, so they follow a change of progress after the rest of the page.
 * @param experiencePerRaid - what a raid is taken to bring beside quests.
 */
function usePlans({ progression, player, states }: Quests, experiencePerRaid: number): readonly PlannedGoal[] {
  const now = useMemo(() => ({ progression, player, states, experiencePerRaid }), [progression, player, states, experiencePerRaid])
  const later = useDeferredValue(now)
  return useMemo(() => {
    if (later.player.goals.size === 0) return []
    const world = planWorld(later.progression.facts, later.player, later.states)
    const options = { ...usualPlanOptions, experiencePerRaid: later.experiencePerRaid }
    return [...later.player.goals].flatMap((text) => {
      const goal = parseGoal(text)
      return goal ? [{ text, goal, plan: makePlan(world, goal, options) }] : []
    })
  }, [later])
}
