import { usualPlanOptions } from '@stashwise/progression/planner/plan'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { UnitInput } from '#app/kit/form/input.tsx'
import { useNumberDraft } from '#app/kit/form/use-number-draft.ts'
import { formatNumber } from '#app/kit/format.ts'
import { IconButton } from '#app/kit/icon-button.tsx'
import { Panel, PanelText } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import type { Quests } from '../../use-quests.ts'
import { AddGoal } from './add-goal.tsx'
import { goalName } from './goal-name.ts'
import styles from './plan.module.css'
import { PlanView } from './plan-view.tsx'
import { type PlannedGoal, usePlans } from './use-plans.ts'

/** Highest experience of a raid that can be assumed. */
const maxExperience = 100_000

/** What the player works towards, each goal with its plan. */
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

/** What a raid is assumed to give. */
function ExperienceField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useSite()
  const draft = useNumberDraft({ value, least: 0, most: maxExperience, onChange })
  const error = draft.isFaulty ? t('goals.notExperience', { most: formatNumber(maxExperience, locale) }) : undefined
  return (
    <div className={styles.assumption}>
      <Field label={t('goals.raid')} error={error}>
        {(props) => <UnitInput {...props} {...draft.input} unit={t('goals.unit')} />}
      </Field>
    </div>
  )
}

type RowProps = { planned: PlannedGoal; quests: Quests; onRemove(): void }

function GoalRow({ planned: { goal, plan }, quests, onRemove }: RowProps) {
  const { t } = useTranslation('dashboard')
  const { locale } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const name = goalName(goal, quests.progression.names, t)
  const summary =
    plan.state === 'open'
      ? t('goals.open', {
          count: plan.steps,
          figure: formatNumber(plan.steps, locale),
          quests: formatNumber(plan.quests, locale),
          level: plan.levelAtEnd,
        })
      : t(`goals.${plan.state}`)
  return (
    <li className={styles.goal}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.name}>{name}</span> <span className="text-dim">{summary}</span>
        </summary>
        {isOpen ? <PlanView plan={plan} quests={quests} /> : null}
      </details>
      <IconButton label={t('goals.remove', { goal: name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
