import type { QuestUid } from '@stashwise/game/ids'
import type { ProgressionFacts, ProgressionNames } from '@stashwise/progression/facts'
import { AppLink } from '#app/kit/app-link.tsx'
import styles from './quest-details.module.css'

type Props = { uids: readonly QuestUid[]; names: ProgressionNames; facts: ProgressionFacts; hrefOf(url: string): string }

/** Quests as links that open them in the graph. */
export const QuestLinks = ({ uids, names, facts, hrefOf }: Props) => (
  <span className={styles.links}>
    {uids.map((uid) => {
      const url = facts.quests.get(uid)?.url
      return url === undefined ? (
        <span key={uid}>{names.quest(uid)}</span>
      ) : (
        <AppLink key={uid} to={hrefOf(url)} replace preventScrollReset>
          {names.quest(uid)}
        </AppLink>
      )
    })}
  </span>
)
