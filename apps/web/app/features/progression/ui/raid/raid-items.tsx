import type { ItemUid } from '@stashwise/game/ids'
import type { MapFact } from '@stashwise/progression/facts'
import { joinItems } from '@stashwise/progression/raid/join-items'
import type { RaidItem, RaidKey } from '@stashwise/progression/raid/raid-sheet'
import type { SquadItem, SquadKey } from '@stashwise/progression/squad/squad-sheet'
import { useTranslation } from 'react-i18next'
import { ItemLink } from '../../item-link.tsx'
import type { Quests } from '../../use-quests.ts'
import { MemberMarks } from '../squad/member-marks.tsx'
import styles from './raid-page.module.css'
import type { SquadRaid } from './use-squad-raid.ts'

/** Items shown of those of which any counts. */
const maxItems = 6

type Line = { key: string; anyOf: readonly ItemUid[]; count: number; foundInRaid: boolean; note: string; members: readonly string[] }
const plain = { count: 1, foundInRaid: false, members: [] }
type Shared = { quests: Quests; shared: SquadRaid | undefined }

function Lines({ lines, quests: { progression }, shared }: Shared & { lines: readonly Line[] }) {
  const { t } = useTranslation('raid')
  return (
    <ul className="stack-3">
      {lines.map(({ key, anyOf: all, count, foundInRaid, note, members }) => {
        // Dogtags of every edition have one name.
        const anyOf = [...new Map(all.map((uid) => [progression.names.item(uid)[0], uid])).values()]
        return (
          <li key={key} className="stack-1">
            <span className={styles.cells}>
              {anyOf.slice(0, maxItems).map((uid) => (
                <ItemLink
                  key={uid}
                  uid={uid}
                  isFull
                  progression={progression}
                  count={anyOf.length === 1 ? count : 1}
                  foundInRaid={foundInRaid}
                />
              ))}
            </span>
            <span className="note-dim line">
              {shared ? <MemberMarks crew={shared.crew} members={members} /> : null}
              <span>
                {anyOf.length > 1 ? t('anyOf', { count, total: anyOf.length }) : null} {note}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function RaidItems({ items, ...rest }: Shared & { items: readonly (RaidItem | SquadItem)[] }) {
  const { names } = rest.quests.progression
  const lines = joinItems(items).map(({ quests, ...item }) => ({ ...item, note: quests.map(names.quest).join(', ') }))
  return <Lines lines={lines} {...rest} />
}

/** What extracts ask for, each item once with the extracts it opens. */
export function ExitItems({ exits, ...rest }: Shared & Pick<MapFact, 'exits'>) {
  const { names } = rest.quests.progression
  const lines = [...Map.groupBy(exits, ({ uid, count }) => `${uid} ${count}`)].flatMap(([key, same]) => {
    const [first] = same
    const note = [...new Set(same.map(({ nameId }) => names.exit(nameId)))].join(', ')
    return first ? [{ ...plain, key, anyOf: [first.uid], count: first.count, note }] : []
  })
  return <Lines lines={lines} {...rest} />
}

/** Keys, each with the quests that need it; those of the map's own door first. */
export function RaidKeys({ keys, accessKeys, ...rest }: Shared & Pick<MapFact, 'accessKeys'> & { keys: readonly (RaidKey | SquadKey)[] }) {
  const { t } = useTranslation('raid')
  const { names } = rest.quests.progression
  const ofDoor = accessKeys.map((uid) => ({ ...plain, key: `door ${uid}`, anyOf: [uid], note: t('toEnter') }))
  const lines = keys.map(({ anyOf, quests: uids, ...key }) => ({
    key: anyOf.join(),
    anyOf,
    count: 1,
    foundInRaid: false,
    note: uids.map((uid) => names.quest(uid)).join(', '),
    members: 'members' in key ? key.members : [],
  }))
  return <Lines lines={[...ofDoor, ...lines]} {...rest} />
}
