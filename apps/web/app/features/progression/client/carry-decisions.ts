import type { GameMode } from '@stashwise/game/mode'
import { browserDocument } from '#app/storage/browser-document.ts'
import { type PageScope, pageScoped, useStore } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/**
 * Progress of this browser that a user has decided about, by user and mode: when it was last changed, milliseconds since 1970. What is not
 * newer belongs to the past: the account has what the player wanted of it.
 */
type Decisions = Readonly<Record<string, number>>

const decisions = browserDocument({ key: 'progress_answers', read: parseDecisions })
const unused = pageScoped(() => createStore(decisions.initial))

function parseDecisions(stored: unknown): Decisions {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

const keyOf = (uid: string, mode: GameMode) => `${uid}/${mode}`

/** Notes that a user has decided about the progress of a mode that was last changed at an instant. */
export const storeDecision = (page: PageScope, uid: string, mode: GameMode, editedAt: number): Promise<void> =>
  decisions(page).change((all) => ({ ...all, [keyOf(uid, mode)]: editedAt }))

/** Up to when a user has decided; 0: never. Undefined until it is read, and without a user, for whom nothing is opened. */
export function useDecidedUntil(uid: string | undefined, mode: GameMode): number | undefined {
  const { value, isReady } = useStore(uid === undefined ? unused : decisions, decisions.initial)
  return uid !== undefined && isReady ? (value[keyOf(uid, mode)] ?? 0) : undefined
}
