import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEscape } from '#app/kit/use-escape.ts'
import type { Quests } from '../../use-quests.ts'
import { QuestDetails } from '../quests/quest-details.tsx'
import { QuestGone } from '../quests/quest-gone.tsx'
import styles from './graph-details.module.css'

type Props = { url: string; quests: Quests; closeHref: string; hrefOf(url: string): string }

/** The details of a quest beside the graph, on phones over its lower half. Escape closes them. */
export function GraphDetails({ url, quests, closeHref, hrefOf }: Props) {
  const { t } = useTranslation('questgraph')
  const navigate = useNavigate()
  const state = [...quests.states.values()].find(({ quest }) => quest.url === url)
  useEscape(() => void navigate(closeHref, { replace: true, preventScrollReset: true }))
  return (
    <aside aria-label={t('details')} className={styles.details}>
      {state ? (
        <QuestDetails key={state.quest.uid} state={state} quests={quests} hrefOf={hrefOf} closeHref={closeHref} />
      ) : (
        <QuestGone to={closeHref} />
      )}
    </aside>
  )
}
