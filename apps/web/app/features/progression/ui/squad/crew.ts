import type { TFunction } from 'i18next'
import type { SquadView } from '../../service.ts'

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
