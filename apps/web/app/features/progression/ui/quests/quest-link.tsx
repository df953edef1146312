import type { QuestUid } from '@stashwise/game/ids'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#app/kit/app-link.tsx'
import type { DetailProps } from './detail-part.tsx'
import styles from './quest-link.module.css'
import { StatusIcon } from './status-icon.tsx'

type LinkProps = Pick<DetailProps, 'quests' | 'hrefOf'> & { uid: QuestUid }

/** A quest by name with its status, as a link to its details; one that the game's data does not have has no name. */
export function QuestLink({ uid, quests, hrefOf }: LinkProps) {
  const { t } = useTranslation('quests')
  const state = quests.states.get(uid)
  const name = quests.progression.names.quest(uid)
  if (!state) return <span>{name === uid ? t('unknownQuest') : name}</span>
  return (
    <AppLink to={hrefOf(state.quest.url)} className={styles.link} preventScrollReset>
      <StatusIcon status={state.status} /> <span>{name}</span>
    </AppLink>
  )
}

export function QuestLinks({ uids, quests, hrefOf }: Omit<LinkProps, 'uid'> & { uids: readonly QuestUid[] }) {
  return (
    <ul className={styles.links}>
      {uids.map((uid) => (
        <li key={uid}>
          <QuestLink uid={uid} quests={quests} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  )
}
