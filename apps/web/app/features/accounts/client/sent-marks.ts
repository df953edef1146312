import { type FieldName, fieldTable } from '@stashwise/accounts/fields'
import { pathsOf, type QueuedEdit } from './edit-queue.ts'

type Mark = { id: string; paths: readonly string[]; charUid: string; until: number }

export type SentMarks = ReturnType<typeof createSentMarks>

/**
 * The server counts an edit as made when it arrives, less its age. A request that took long on its way so counts as made later than
 * it was, and would win over an edit made and sent after it. So an edit of the same counts as made no earlier than the latest time
 * the server can have given to those before it.
 */
export function createSentMarks() {
  let marks: Mark[] = []

  function timeOf({ id, edit, charUid, madeAt }: QueuedEdit): number {
    const paths = pathsOf(edit)
    const isBefore = (mark: Mark) =>
      mark.id !== id && paths.some((path) => mark.paths.some((other) => doMeet(path, other, mark.charUid === charUid)))
    return Math.max(madeAt, ...marks.filter(isBefore).map(({ until }) => until))
  }

  return {
    /** When an edit counts as made. */
    timeOf,
    /** An edit was sent that the server may have given a time up to `until`. */
    add({ id, edit, charUid }: QueuedEdit, until: number, now: number) {
      marks = [...marks.filter((mark) => mark.until > now - keepMs && mark.id !== id), { id, paths: pathsOf(edit), charUid, until }]
    },
    /** So was an act that decides whole fields of a character. */
    addFields(fields: readonly FieldName[], charUid: string, until: number) {
      marks = [...marks, { id: '', paths: fields, charUid, until }]
    },
  }
}

/** Edits wait in the queue, so marks are kept for a while beyond their own time. */
const keepMs = 600_000

const fieldOf = (path: string) => path.split('/', 1)[0] ?? ''
const isOfAccount = (path: string) => fieldTable[fieldOf(path) as FieldName]?.scope === 'account'

function doMeet(one: string, other: string, isSameCharacter: boolean): boolean {
  if (one !== other && !one.startsWith(`${other}/`) && !other.startsWith(`${one}/`)) return false
  return isSameCharacter || isOfAccount(one)
}
