import { areQuestsMarked } from '@stashwise/accounts/player-facts'
import { withHandOvers } from '@stashwise/progression/ledger/hand-over'
import { completeQuest, type MissingPredecessor, missingPredecessors } from '@stashwise/progression/quests/quest-edits'
import type { QuestState } from '@stashwise/progression/quests/quest-state'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#app/kit/form/field.tsx'
import { FormNote, LocalForm, SubmitButton } from '#app/kit/form/form.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import { useCharacter } from '../../use-progress.ts'
import type { Quests } from '../../use-quests.ts'
import { namedLike, oneMeant } from '../name-choices.ts'
import { SeveralNamed } from '../several-named.tsx'
import styles from './played-before.module.css'

const loadDialog = () => import('./complete-dialog.tsx').then(({ CompleteDialog }) => CompleteDialog)

/** Marks many quests at once, for players who began before they came here: the quest they name and all before it. Shown until about all are marked. */
export function PlayedBefore({ quests }: { quests: Quests }) {
  const isMissing = !areQuestsMarked(useCharacter().fields)
  // It stays after a press, for the quests of other traders.
  const [isShown, setIsShown] = useState(isMissing)
  if (isMissing && !isShown) setIsShown(true)
  return isShown ? <MarkForm quests={quests} /> : null
}

const isOpen = ({ isThere, status }: QuestState) => isThere && status !== 'completed' && status !== 'cancelled'

function MarkForm({ quests: { progression, player, progress, states } }: { quests: Quests }) {
  const { t } = useTranslation('quests')
  const { facts, names } = progression
  const listId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  /** What was typed may mean several quests, which are offered to choose one of. */
  const [isUnclear, setIsUnclear] = useState(false)
  const [marked, setMarked] = useState<{ quest: string; count: number }>()
  const [chosen, setChosen] = useState<QuestState>()
  const { Dialog, open, close } = useDialog(loadDialog)
  const choices = useMemo(() => [...states.values()].map((state) => ({ state, name: names.quest(state.quest.uid) })), [states, names])
  const named = useMemo(() => namedLike(choices, text), [choices, text])
  const offered = named.filter(({ state }) => isOpen(state))

  function type(typed: string) {
    setText(typed)
    setError(undefined)
    setIsUnclear(false)
    setMarked(undefined)
  }
  function submit() {
    const meant = oneMeant(offered, text)
    setError(meant ? undefined : whyNot())
    setIsUnclear(!meant && offered.length > 0)
    if (meant) choose(meant.state)
  }
  function choose(found: QuestState) {
    setChosen(found)
    if (missingPredecessors(facts, player, found.quest.uid).length > 0) open()
    else mark(found, [])
  }
  function whyNot() {
    if (offered.length > 0) return t('played.several')
    const [settled] = named
    if (!settled) return t('played.notFound')
    const { isThere, status } = settled.state
    return t(`played.settled.${isThere ? (status === 'completed' ? status : 'cancelled') : 'notThere'}`, { quest: settled.name })
  }
  function mark({ quest: { uid } }: QuestState, before: readonly MissingPredecessor[]) {
    progress.edit(withHandOvers(facts, player, completeQuest(uid, before, Math.floor(Date.now() / 1000))))
    type('')
    // What must be accepted or failed alone is not done.
    setMarked({ quest: names.quest(uid), count: before.filter(({ as }) => as === 'done').length + 1 })
  }
  return (
    <section className={`stack-2 ${styles.notice}`} aria-labelledby={`${listId}-title`}>
      <p>
        <strong id={`${listId}-title`}>{t('played.title')}</strong> {t('played.text')}
      </p>
      <LocalForm className={styles.form} onSend={submit}>
        <TextField
          label={t('played.quest')}
          isLabelHidden
          error={error}
          isDense
          type="search"
          list={listId}
          placeholder={t('played.quest')}
          value={text}
          maxLength={80}
          onChange={({ target }) => type(target.value)}
        />
        <datalist id={listId}>
          {offered.map(({ state, name }) => (
            <option key={state.quest.uid} value={name} />
          ))}
        </datalist>
        <SubmitButton isPending={false}>{t('played.mark')}</SubmitButton>
      </LocalForm>
      <SeveralNamed choices={isUnclear ? offered : []} keyOf={({ state }) => state.quest.uid} onChoose={({ state }) => choose(state)} />
      <FormNote isLine>{marked === undefined ? null : t('played.marked', marked)}</FormNote>
      {Dialog && chosen ? (
        <Dialog
          quest={chosen.quest.uid}
          missing={missingPredecessors(facts, player, chosen.quest.uid)}
          names={names}
          onClose={close}
          onComplete={(before) => {
            close()
            mark(chosen, before)
          }}
        />
      ) : null}
    </section>
  )
}
