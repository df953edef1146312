import { formatGoal } from '@stashwise/accounts/goal'
import { maxTraderLevel } from '@stashwise/accounts/vocabulary'
import { itemUid, moduleId, questUid, traderId } from '@stashwise/game/ids'
import type { ProgressionFacts, ProgressionNames } from '@stashwise/progression/facts'
import { isReached } from '@stashwise/progression/planner/is-reached'
import type { PlanGoal } from '@stashwise/progression/planner/plan'
import type { TFunction } from 'i18next'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#app/kit/form/field.tsx'
import { EditForm, FormNote, SubmitButton } from '#app/kit/form/form.tsx'
import { ChoiceSelect, Input } from '#app/kit/form/input.tsx'
import type { Quests } from '../../use-quests.ts'
import { namedLike, oneMeant } from '../name-choices.ts'
import { SeveralNamed } from '../several-named.tsx'
import styles from './plan.module.css'

const kinds = ['kappa', 'quest', 'trader', 'module', 'item'] as const
type Kind = (typeof kinds)[number]

/** Something a goal can be; the text is what is stored. */
type Choice = { goal: string; name: string; isReached: boolean }

const isOpen = ({ isReached }: Choice) => !isReached

export function AddGoal({ quests: { progression, player, states }, onAdd }: { quests: Quests; onAdd(goal: string): void }) {
  const { t } = useTranslation('dashboard')
  const listId = useId()
  const [kind, setKind] = useState<Kind>('kappa')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ goal: string }>()
  /** The name of the goal that was added last, until something else is typed or chosen. */
  const [added, setAdded] = useState<string>()
  const all = useMemo(
    () =>
      goalsOf(kind, progression.facts).map(
        (goal): Choice => ({
          goal: formatGoal(goal),
          name: kind === 'kappa' ? '' : goalName(goal, progression.names, t),
          isReached: isReached({ facts: progression.facts, player, states }, goal),
        }),
      ),
    [kind, progression, player, states, t],
  )
  const choices = all.filter(isOpen)
  const isTyped = kind === 'quest' || kind === 'item'
  const named = useMemo(() => (isTyped ? namedLike(all, text) : []), [isTyped, all, text])
  const offered = named.filter(isOpen)

  function type(typed: string) {
    setText(typed)
    setErrors(undefined)
    setAdded(undefined)
  }
  function submit() {
    const chosen = isTyped ? oneMeant(offered, text) : (choices.find(({ goal }) => goal === text) ?? choices[0])
    // Enter on an offered name sends the form again after it was emptied.
    const isAddedAgain = isTyped && text.trim() === '' && added !== undefined
    setErrors(chosen || isAddedAgain ? undefined : { goal: whyNot() })
    if (chosen) add(chosen)
  }
  function add({ goal, name }: Choice) {
    onAdd(goal)
    type('')
    setAdded(name)
  }
  function whyNot() {
    if (isTyped && text.trim() === '') return t('goals.noName')
    if (offered.length > 0) return t('goals.several')
    return named[0] ? t('goals.reached', { goal: named[0].name }) : t('goals.notFound')
  }
  return (
    <EditForm errors={errors} onSend={submit}>
      <div className={`row ${styles.add}`}>
        <ChoiceSelect
          isDense
          aria-label={t('goals.kind')}
          value={kind}
          values={kinds}
          textOf={(each) => t(`goals.kinds.${each}`)}
          onChange={(next) => {
            setKind(next)
            type('')
          }}
        />
        {kind === 'kappa' ? null : (
          <Field label={t(`goals.kinds.${kind}`)} isLabelHidden error={errors?.goal}>
            {(control) =>
              isTyped ? (
                <>
                  <Input
                    {...control}
                    isDense
                    type="search"
                    list={listId}
                    placeholder={t(`goals.${kind}Name`)}
                    value={text}
                    maxLength={80}
                    onChange={({ target }) => type(target.value)}
                  />
                  <datalist id={listId}>
                    {offered.map(({ goal, name }) => (
                      <option key={goal} value={name} />
                    ))}
                  </datalist>
                </>
              ) : (
                <ChoiceSelect
                  {...control}
                  isDense
                  value={text}
                  values={choices.map(({ goal }) => goal)}
                  textOf={(wanted) => choices.find(({ goal }) => goal === wanted)?.name ?? ''}
                  onChange={setText}
                />
              )
            }
          </Field>
        )}
        <SubmitButton isPending={false} disabled={kind === 'kappa' && (player.goals.has('kappa') || choices.length === 0)}>
          {t('goals.add')}
        </SubmitButton>
      </div>
      <SeveralNamed choices={isTyped && errors ? offered : []} keyOf={({ goal }) => goal} onChoose={add} />
      <FormNote isLine>{added ? t('goals.added', { goal: added }) : null}</FormNote>
    </EditForm>
  )
}

function goalsOf(kind: Kind, facts: ProgressionFacts): PlanGoal[] {
  switch (kind) {
    case 'kappa':
      return [{ kind }]
    case 'quest':
      return [...facts.quests.keys()].map((id) => ({ kind, id }))
    case 'item':
      return unlockable(facts).map((id) => ({ kind, id }))
    case 'trader':
      return [...facts.traders.values()].flatMap(({ id, levels }) =>
        levels.flatMap(({ level }) => (level > 1 && level <= maxTraderLevel ? [{ kind, id, level }] : [])),
      )
    case 'module':
      return [...facts.modules.values()].flatMap(({ id, levels }) => levels.map(({ level }) => ({ kind, id, level })))
  }
}

export function goalName(goal: PlanGoal, names: ProgressionNames, t: TFunction<'dashboard'>): string {
  switch (goal.kind) {
    case 'kappa':
      return t('goals.kappa')
    case 'quest':
      return names.quest(questUid(goal.id))
    case 'item':
      return names.item(itemUid(goal.id))[0]
    case 'module':
      return t('step.module', { module: names.module(moduleId(goal.id)), level: goal.level })
    case 'trader':
      return t('step.trader', { trader: names.trader(traderId(goal.id)), level: goal.level })
  }
}

/** Items that a quest, a craft or a barter gives. */
function unlockable({ quests, crafts, barters }: ProgressionFacts) {
  const found = new Set([...crafts.values(), ...barters.values()].flatMap(({ outputs }) => outputs.map(({ uid }) => uid)))
  for (const { rewards } of quests.values()) for (const { uid } of [...rewards.offers, ...rewards.items]) found.add(uid)
  return [...found]
}
