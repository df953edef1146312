import { formatGoal } from '@stashwise/accounts/goal'
import { maxTraderLevel } from '@stashwise/accounts/vocabulary'
import type { Progression } from '@stashwise/progression/facts'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '#app/kit/form/choice-select.tsx'
import { EditForm } from '#app/kit/form/edit-form.tsx'
import { Field } from '#app/kit/form/field.tsx'
import { FormNote } from '#app/kit/form/form-note.tsx'
import { Input } from '#app/kit/form/input.tsx'
import { SubmitButton } from '#app/kit/form/submit-button.tsx'
import type { Quests } from '../../use-quests.ts'
import styles from './plan.module.css'

const kinds = ['kappa', 'quest', 'trader', 'module', 'item'] as const
type Kind = (typeof kinds)[number]

/** Something a goal can be; the text is what is stored. */
type Choice = { goal: string; name: string }

/** Names offered while typing. */
const maxOffered = 40

export function AddGoal({ quests: { progression, player }, onAdd }: { quests: Quests; onAdd(goal: string): void }) {
  const { t } = useTranslation('dashboard')
  const listId = useId()
  const [kind, setKind] = useState<Kind>('kappa')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ goal: string }>()
  /** The name of the goal that was added last, until something else is typed or chosen. */
  const [added, setAdded] = useState<string>()
  const choices = useMemo(
    () =>
      choicesOf(
        kind,
        progression,
        (words) => t('step.trader', words),
        (words) => t('step.module', words),
      ),
    [kind, progression, t],
  )
  const isTyped = kind === 'quest' || kind === 'item'
  const offered = isTyped ? matching(choices, text) : []

  function type(typed: string) {
    setText(typed)
    setErrors(undefined)
    setAdded(undefined)
  }
  function submit() {
    const chosen = isTyped
      ? (choices.find(({ name }) => name === text) ?? offered[0])
      : (choices.find(({ goal }) => goal === text) ?? choices[0])
    // Enter on an offered name sends the form again after it was emptied.
    const isAddedAgain = isTyped && text.trim() === '' && added !== undefined
    setErrors(chosen || isAddedAgain ? undefined : { goal: t(isTyped && text.trim() === '' ? 'goals.noName' : 'goals.notFound') })
    if (!chosen) return
    onAdd(chosen.goal)
    setAdded(chosen.name)
    setText('')
  }
  return (
    <EditForm errors={errors} onSend={submit}>
      <div className={styles.add}>
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
                    autoComplete="off"
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
        <SubmitButton isPending={false} disabled={kind === 'kappa' && player.goals.has('kappa')}>
          {t('goals.add')}
        </SubmitButton>
      </div>
      <FormNote isLine>{added ? t('goals.added', { goal: added }) : null}</FormNote>
    </EditForm>
  )
}

function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = text.trim().toLowerCase()
  if (words.length < 2) return []
  return choices
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((a, b) => Number(b.name.toLowerCase().startsWith(words)) - Number(a.name.toLowerCase().startsWith(words)))
    .slice(0, maxOffered)
}

type Words = { level: number }

function choicesOf(
  kind: Kind,
  { facts, names }: Progression,
  traderName: (words: Words & { trader: string }) => string,
  moduleName: (words: Words & { module: string }) => string,
): Choice[] {
  switch (kind) {
    case 'kappa':
      return [{ goal: formatGoal({ kind }), name: '' }]
    case 'quest':
      return [...facts.quests.keys()].map((id) => ({ goal: formatGoal({ kind, id }), name: names.quest(id) }))
    case 'item':
      return unlockable(facts).map((id) => ({ goal: formatGoal({ kind, id }), name: names.item(id)[0] }))
    case 'trader':
      return [...facts.traders.values()].flatMap(({ id, levels }) =>
        levels
          .filter(({ level }) => level > 1 && level <= maxTraderLevel)
          .map(({ level }) => ({ goal: formatGoal({ kind, id, level }), name: traderName({ trader: names.trader(id), level }) })),
      )
    case 'module':
      return [...facts.modules.values()].flatMap(({ id, levels }) =>
        levels.map(({ level }) => ({ goal: formatGoal({ kind, id, level }), name: moduleName({ module: names.module(id), level }) })),
      )
  }
}

/** Items that a quest, a craft or a barter gives. */
function unlockable({ quests, crafts, barters }: Progression['facts']) {
  const found = new Set([...crafts.values(), ...barters.values()].flatMap(({ outputs }) => outputs.map(({ uid }) => uid)))
  for (const { rewards } of quests.values()) for (const { uid } of [...rewards.offers, ...rewards.items]) found.add(uid)
  return [...found]
}
