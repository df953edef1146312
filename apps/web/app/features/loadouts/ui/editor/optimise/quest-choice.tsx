import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuestRequest } from '#app/features/loadouts/weapon-body.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { SelectOf } from '#app/kit/form/input.tsx'
import styles from './goal-form.module.css'

type Props = {
  quests: readonly QuestRequest[]
  /** Id of the objective the form was filled in for. */
  chosen: string | undefined
  onChoose: (questId: string | undefined) => void
}

/** Fills the form in for a quest that asks for a build of the weapon. */
export function QuestChoice({ quests, chosen, onChoose }: Props) {
  const { t } = useTranslation('loadouts')
  const id = useId()
  if (quests.length === 0) return null
  const quest = quests.find((one) => one.id === chosen)
  return (
    <div className={styles.fields}>
      <span className={`small-dim ${styles.field}`} data-wide="">
        <label htmlFor={id}>{t('optimise.quest')}</label>
        <SelectOf
          id={id}
          isDense
          value={quest?.id}
          options={[{ value: undefined, label: t('optimise.noQuest') }, ...quests.map((one) => ({ value: one.id, label: one.name }))]}
          onChoose={onChoose}
        />
      </span>
      {quest ? (
        <p className={styles.hint}>
          {t('optimise.questHint')} {quest.unknown.length > 0 ? `${t('optimise.questUnknown')} ` : null}
          <AppLink to={`/progression/quests-interactive?quest=${encodeURIComponent(quest.url)}`}>{t('optimise.openQuest')}</AppLink>
        </p>
      ) : null}
    </div>
  )
}
