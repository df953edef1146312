import { changeBetween } from '@stashwise/accounts/change'
import type { CharacterFields } from '@stashwise/accounts/fields'
import type { GameMode } from '@stashwise/game/mode'
import { combineProgress } from '@stashwise/progression/transfer/combine'
import { knownOfFacts } from '@stashwise/progression/transfer/known-of-facts'
import { withoutUnknown } from '@stashwise/progression/transfer/read-import'
import { useMemo, useSyncExternalStore } from 'react'
import { createBrowserDocument } from '#app/storage/browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from '#app/storage/browser-storage.ts'
import { progressStore, useBrowserState, useCharacter, useProgress } from '../client/use-progress.ts'
import { useProgression } from '../client/use-progression.ts'

/** Of a user and mode: when the progress was last changed that the player has decided about, milliseconds since 1970. */
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

const answersDocument = () => {
  answers ??= createAnswers()
  return answers
}

/** The next page asks again what the storage says. */
export async function forgetAnswers(): Promise<void> {
  const forgotten = answers
  answers = undefined
  await forgotten?.settled()
}

type CarryOver = { brought: CharacterFields; answer(): void }

/**
 * Progress of before Pro that this browser has and the account's character has not; undefined when there is none, or when the player has
 * decided about it. `answer`: never ask for this progress again.
 */
export function useCarryOver(): CarryOver | undefined {
  const { account, fields, mode } = useCharacter()
  const { player } = useProgress()
  const isAsked = account !== undefined
  const { value, isReady } = useBrowserState(mode, isAsked)
  const { value: answered, isReady: isAnswered } = useSyncExternalStore(
    isAsked ? answersDocument().subscribe : silent,
    () => (isAsked ? answersDocument().get() : noAnswers),
    () => noAnswers,
  )
  const key = keyOf(account?.uid, mode)
  const isNew = isReady && isAnswered && value.editedAt > (answered[key] ?? 0)
  const facts = useProgression()?.facts
  return useMemo(() => {
    if (!isNew || !facts) return undefined
    const brought = withoutUnknown(value.fields, knownOfFacts(facts)).fields
    const merged = combineProgress(fields, brought, { way: 'merge', isPro: true, tracksProgress: player.tracksProgress })
    if (!changeBetween(fields, merged)) return undefined
    const answer = () => {
      const { editedAt } = progressStore(mode).get().value
      void answersDocument().change((all) => ({ ...all, [key]: editedAt }))
    }
    return { brought, answer }
  }, [isNew, facts, fields, value.fields, player.tracksProgress, key, mode])
}

const silent = () => () => {}
const keyOf = (uid: string | undefined, mode: GameMode) => `${uid}/${mode}`
