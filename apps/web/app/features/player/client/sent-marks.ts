import { oldestEditMs } from '@stashwise/accounts/edit'
import type { FieldName } from '@stashwise/accounts/fields'
import { doPathsOverlap, pathsOf, type QueuedEdit, withoutSaved } from './edit-queue.ts'

type Mark = { id: string; paths: readonly string[]; characterUid: string; madeAt: number; until: number; notedAt: number }

export type SentMarks = ReturnType<typeof createSentMarks>

/**
 * The server counts an edit as made when it arrives, less its age. A request that took long on its way so counts as made later than
 * it was, and would win over an edit made and sent after it. So an edit of the same counts as made no earlier than the latest time
 * the server can have given to those made before it.
 *
 * Edits are not always sent in the order they were made: one that a closed tab has left comes after newer ones of this tab. It keeps
 * its own time then, and what a newer edit has saved is taken out of it: a slow way could make it count as the later of the two.
 */
export function createSentMarks() {
  let marks: Mark[] = []
  let saved: { edit: QueuedEdit; notedAt: number }[] = []

  function timeOf({ id, edit, characterUid, madeAt }: QueuedEdit): number {
    const paths = pathsOf(edit)
    // Of edits made at the same time the one sent first was made first.
    const isBefore = (mark: Mark) => mark.madeAt < madeAt || (mark.madeAt === madeAt && mark.id !== id)
    const isMet = (mark: Mark) =>
      paths.some((path) => mark.paths.some((other) => doPathsOverlap(path, other, mark.characterUid === characterUid)))
    return Math.max(madeAt, ...marks.filter((mark) => isBefore(mark) && isMet(mark)).map(({ until }) => until))
  }

  return {
    timeOf,
    /** An edit was sent that the server may have given a time up to `until`; one sent again keeps the latest of these. */
    add({ id, edit, characterUid, madeAt }: QueuedEdit, until: number, now: number) {
      // Another time: it was joined with a newer one since. Fewer paths: the rest was decided by a newer one.
      const before = marks.find((mark) => mark.id === id && mark.madeAt === madeAt)
      const paths = [...new Set([...(before?.paths ?? []), ...pathsOf(edit)])]
      const others = marks.filter((mark) => mark !== before && isRecent(mark, now))
      marks = [...others, { id, paths, characterUid, madeAt, until: Math.max(before?.until ?? until, until), notedAt: now }]
    },
    /** So was an act made at `madeAt` that decides whole fields of a character. */
    addFields(fields: readonly FieldName[], characterUid: string, madeAt: number, until: number) {
      marks = [...marks, { id: '', paths: fields, characterUid, madeAt, until, notedAt: until }]
    },
    addSaved(edit: QueuedEdit, now: number) {
      saved = [...saved.filter((each) => isRecent(each, now)), { edit, notedAt: now }]
    },
    /** What is left of edits that turn up now, beside those made after them that the server has. */
    withoutSaved: (edits: readonly QueuedEdit[]) =>
      saved.reduce<readonly QueuedEdit[]>((left, { edit }) => withoutSaved(left, edit), edits),
  }
}

/** Edits may wait in a queue for long; after this time the server does not tell their ages apart any more. */
const isRecent = ({ notedAt }: { notedAt: number }, now: number) => notedAt > now - oldestEditMs
