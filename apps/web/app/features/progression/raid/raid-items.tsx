import type { ItemUid } from '@stashwise/game/ids'
import type { RaidItem, RaidKey } from '@stashwise/progression/raid/raid-sheet'
import { useTranslation } from 'react-i18next'
import { ItemLink } from '../quests/item-link.tsx'
import type { Quests } from '../quests/use-quests.ts'
import styles from './raid-page.module.css'

/** Items shown of those of which any counts. */
const mostItems = 6

type Line = { key: string; anyOf: readonly ItemUid[]; count: number; foundInRaid: boolean; note: string }

function Lines({ lines, quests: { progression } }: { lines: readonly Line[]; quests: Quests }) {
  const { t } = useTranslation('raid')
  return (
    <ul className={styles.items}>
      {lines.map(({ key, anyOf, count, foundInRaid, note }) => (
        <li key={key} className={styles.line}>
          <span className={styles.cells}>
            {anyOf.slice(0, mostItems).map((uid) => (
              <ItemLink key={uid} uid={uid} progression={progression} count={anyOf.length === 1 ? count : 1} foundInRaid={foundInRaid} />
            ))}
          </span>
          <span className={styles.note}>
            {anyOf.length > 1 ? t('anyOf', { count, total: anyOf.length }) : null} {note}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Items of objectives, each with its quest. */
export function RaidItems({ items, quests }: { items: readonly RaidItem[]; quests: Quests }) {
  const { names } = quests.progression
  const lines = items.map(({ objective, quest, ...item }) => ({ key: objective, note: names.quest(quest), ...item }))
  return <Lines lines={lines} quests={quests} />
}

/** Keys, each with the quests that need it. */
export function RaidKeys({ keys, quests }: { keys: readonly RaidKey[]; quests: Quests }) {
  const { names } = quests.progression
  const lines = keys.map(({ anyOf, quests: uids }) => ({
    key: anyOf.join(),
    anyOf,
    count: 1,
    foundInRaid: false,
    note: uids.map((uid) => names.quest(uid)).join(', '),
  }))
  return <Lines lines={lines} quests={quests} />
}
