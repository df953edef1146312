import { useTranslation } from 'react-i18next'
import type { Crew } from './crew.ts'
import styles from './member-marks.module.css'

/** A member's number, as everywhere on the sheet. */
export const MemberMark = ({ number, tone }: { number: number; tone?: 'own' | 'absent' | undefined }) => (
  <span className={styles.mark} data-tone={tone} aria-hidden="true">
    {number}
  </span>
)

type MarksProps = { crew: Crew; members: readonly string[]; hasGaps?: boolean }

/** Whom something concerns, by their numbers. `hasGaps`: a place for each member of the squad, so that lines below each other compare. */
export function MemberMarks({ crew, members, hasGaps = false }: MarksProps) {
  const { t, i18n } = useTranslation('raid')
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    crew.filter(({ id }) => members.includes(id)).map(({ name }) => name),
  )
  const shown = hasGaps ? crew : crew.filter(({ id }) => members.includes(id))
  return (
    <span className={styles.marks} title={names}>
      {shown.map(({ id, number, isMe }) => (
        <MemberMark key={id} number={number} tone={members.includes(id) ? (isMe ? 'own' : undefined) : 'absent'} />
      ))}
      <span className="sr-only">{t('squad.for', { names })}</span>
    </span>
  )
}
