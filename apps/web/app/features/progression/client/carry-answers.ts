import type { GameMode } from '@stashwise/game/mode'
import { useSyncExternalStore } from 'react'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from '#app/storage/browser-storage.ts'

/**
 * Progress of this browser that a user has decided about, by user and mode: when it was last changed, milliseconds since 1970. What is not
 * newer belongs to the past: the account has what the player wanted of it.
 */
type Answers = Readonly<Record<string, number>>

let answers: ReturnType<typeof createAnswers> | undefined
const noAnswers = { value: {} as Answers, isReady: false, isStored: true }

const createAnswers = () =>
  createBrowserDocument<Answers>({
    key: 'progress_answers',
    read: readAnswers,
    storage: browserStorage,
    channel: openStorageChannel('stashwise-progress-answers'),
    inTurn: inTurnOfTabs,
  })

function readAnswers(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

function answersDocument() {
  answers ??= createAnswers()
  return answers
}

const keyOf = (uid: string, mode: GameMode) => `${uid}/${mode}`

/** Notes that a user has decided about the progress of a mode that was last changed at an instant. */
export const answer = (uid: string, mode: GameMode, editedAt: number): Promise<void> =>
  answersDocument().change((all) => ({ ...all, [keyOf(uid, mode)]: editedAt }))

/** Up to when a user has decided; 0: never. Undefined until it is read, and without a user. */
export function useAnswered(uid: string | undefined, mode: GameMode): number | undefined {
  const isAsked = uid !== undefined
  const { value, isReady } = useSyncExternalStore(
    isAsked ? answersDocument().subscribe : silent,
    () => (isAsked ? answersDocument().get() : noAnswers),
    () => noAnswers,
  )
  return isAsked && isReady ? (value[keyOf(uid, mode)] ?? 0) : undefined
}

const silent = () => () => {}

/** The next page reads what is stored. */
export async function forgetAnswers(): Promise<void> {
  const forgotten = answers
  answers = undefined
  await forgotten?.settled()
}
