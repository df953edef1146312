import type { ItemUid } from '@stashwise/game/ids'
import type { GearSet, MapFact } from '@stashwise/progression/facts'
import { joinItems } from '@stashwise/progression/raid/join-items'
import { gearKey, type RaidGear, type RaidItem, type RaidKey } from '@stashwise/progression/raid/raid-sheet'
import type { SquadGear, SquadItem, SquadKey } from '@stashwise/progression/squad/squad-sheet'
import { useTranslation } from 'react-i18next'
import { useTexts } from '#app/kit/use-texts.ts'
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

/** What must be worn or used, each set with the quests it is for; of larger ones the first few by their short names. */
export function RaidGearSets({ gear, quests, shared }: Shared & { gear: readonly (RaidGear | SquadGear)[] }) {
  const { t, format } = useTexts('raid')
  const { names } = quests.progression
  const textOf = ({ anyOf, others = 0 }: GearSet): string => {
    const named = [...new Set(anyOf.map(names.gear))]
    if (others > 0) return t('oneOfMore', { names: named.join(', '), count: others })
    return named.length > 1 ? t('oneOf', { names: format.list(named) }) : named.join()
  }
  return (
    <ul className="stack-3">
      {gear.map(({ quests: uids, ...set }) => (
        <li key={gearKey(set)}>
          {textOf(set)}
          <span className="note-dim line">
            {shared ? <MemberMarks crew={shared.crew} members={'members' in set ? set.members : []} /> : null}
            <span>{uids.map(names.quest).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
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
