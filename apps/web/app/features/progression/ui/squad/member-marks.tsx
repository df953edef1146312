import type { TFunction } from 'i18next'
import { useTexts } from '#app/kit/use-texts.ts'
import type { SquadView } from '../../service.ts'
import styles from './member-marks.module.css'

type MarkProps = { number: number; isMe: boolean; isChosen?: boolean; isAbsent?: boolean }

/** A member's number, as everywhere on the sheet; filled where the member has chosen the quest. */
export const MemberMark = ({ number, isMe, isChosen = false, isAbsent = false }: MarkProps) => (
  <span
    className={styles.mark}
    data-me={isMe || undefined}
    data-chosen={isChosen || undefined}
    data-absent={isAbsent || undefined}
    aria-hidden="true"
  >
    {number}
  </span>
)

type MarksProps = {
  crew: Crew
  members: readonly string[]
  chosenBy?: readonly string[]
  /** A place for each member of the squad, so that lines below each other compare. */
  hasGaps?: boolean
}

/** Whom something concerns, by their numbers. */
export function MemberMarks({ crew, members, chosenBy = [], hasGaps = false }: MarksProps) {
  const { t, format } = useTexts('raid')
  const namesOf = (ids: readonly string[]) =>
    format.list(
      crew.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
      'long',
    )
  const names = namesOf(members)
  const words = chosenBy.length === 0 ? t('squad.for', { names }) : t('squad.forChosen', { names, chosenBy: namesOf(chosenBy) })
  const shown = hasGaps ? crew : crew.filter(({ id }) => members.includes(id))
  return (
    <span className={styles.marks} title={words}>
      {shown.map(({ id, number, isMe }) => (
        <MemberMark key={id} number={number} isMe={isMe} isChosen={chosenBy.includes(id)} isAbsent={!members.includes(id)} />
      ))}
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** The members as the sheet shows them, in the order they joined; the first leads. */
export type Crew = readonly { id: string; number: number; name: string; isMe: boolean; isLeader: boolean }[]

/** Who gave no name is called by their number. */
export const crewOf = ({ members }: SquadView, me: string | undefined, t: TFunction<'raid'>): Crew =>
  members.map(({ id, name }, at) => ({
    id,
    number: at + 1,
    name: name || t('squad.unnamed', { number: at + 1 }),
    isMe: id === me,
    isLeader: at === 0,
  }))
