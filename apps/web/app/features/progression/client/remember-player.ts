import { playerCookie, writePlayerCookie } from '@stashwise/accounts/player-cookie'
import type { DocumentState } from '#app/storage/browser-document.ts'
import type { BrowserProgress } from './browser-progress.ts'

const yearMs = 365 * 24 * 3_600_000

type Stored = { get(): DocumentState<BrowserProgress>; subscribe(listener: () => void): () => void }

/** What the player told is deleted only by the player: progress that was never changed is no news of them. */
const isUntold = ({ editedAt }: BrowserProgress) => editedAt === 0

let written: string | undefined
let writing: Promise<unknown> = Promise.resolve()

/**
 * Copies who plays from this browser's progress to the cookie by which the server answers for them, now and with every change. Browsers without a cookie
 * store are answered as everybody is. `isIncomplete`: the cookie has more than the progress.
 */
export function rememberPlayer(store: Stored, isIncomplete: () => boolean): void {
  const copy = () => {
    const { value, isReady } = store.get()
    if (!isReady || isUntold(value) || isIncomplete() || !('cookieStore' in globalThis)) return
    const text = writePlayerCookie({ ...value.fields, tracksProgress: value.tracksProgress })
    if (text === written) return
    written = text
    writing = (text === '' ? cookieStore.delete(playerCookie) : save(text)).catch((error: unknown) =>
      console.warn('The player is not remembered', error),
    )
  }
  store.subscribe(copy)
  copy()
}

const save = (value: string) => cookieStore.set({ name: playerCookie, value, path: '/', sameSite: 'lax', expires: Date.now() + yearMs })

/** Resolves when the server's next response is for the player as they are now. */
export const playerRemembered = (): Promise<unknown> => writing
