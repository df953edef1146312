import { parsePlayerCookie, playerCookie, questCodeOf } from '@stashwise/accounts/player-cookie'
import { toWireMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import type { BrowserStorage, InTurn } from '#app/storage/browser-storage.ts'
import { type BrowserProgress, editProgress, newBrowserProgress, storedProgress } from './browser-progress.ts'

type Sources = {
  storage: BrowserStorage
  inTurn: InTurn
  clock: () => number
  /** The value of {@link playerCookie}; undefined without it. */
  readCookie(): Promise<string | undefined>
  /** All quests of the mode. */
  questUids(): Promise<readonly string[]>
}

/**
 * Storage of a mode's progress that, where nothing is stored, has what the player cookie says: browsers evict IndexedDB and leave cookies. It is
 * stored as soon as it was rebuilt. While the cookie cannot be rebuilt, as when its quests cannot be fetched, reading fails and `isIncomplete`:
 * then the cookie has more than the document, and is not to be overwritten.
 */
export function createRebuilding(mode: GameMode, { storage, inTurn, clock, readCookie, questUids }: Sources) {
  let rebuilding: Promise<BrowserProgress | undefined> | undefined
  let isIncomplete = false

  async function rebuild(): Promise<BrowserProgress | undefined> {
    const cookie = await readCookie()
    if (!parsePlayerCookie(cookie, toWireMode(mode), () => undefined)) return undefined
    const uids = cookie?.includes('.q') ? await questUids() : []
    const byCode = new Map(uids.map((uid) => [questCodeOf(uid), uid]))
    const told = parsePlayerCookie(cookie, toWireMode(mode), (code) => byCode.get(code))
    if (!told) return undefined
    const { tracksProgress, known, level, traderLevels, modulesBuilt, faction, gameEdition, logins, farmCards, questsDone } = told
    const progress = editProgress(
      newBrowserProgress(mode),
      { tracksProgress, known, level, traderLevels, modulesBuilt, faction, gameEdition, logins, farmCards, questsDone },
      clock(),
    )
    // It was told before anything that is edited on this page.
    return { ...progress, times: {} }
  }

  /** Once for a page: what was rebuilt has the same times each time it is read. */
  async function rebuilt(): Promise<BrowserProgress | undefined> {
    rebuilding ??= rebuild()
    try {
      const progress = await rebuilding
      isIncomplete = false
      return progress
    } catch (error) {
      rebuilding = undefined
      isIncomplete = true
      throw error
    }
  }

  const isNothing = (stored: unknown) => stored === null || stored === undefined

  const store = (key: string, value: unknown) =>
    inTurn(key, async () => {
      if (isNothing(await storage.getItem(key))) await storage.setItem(key, value)
    }).catch((error: unknown) => console.warn(`${key} could not be stored`, error))

  const rebuildingStorage: BrowserStorage = {
    async getItem(key) {
      const stored = await storage.getItem(key)
      if (!isNothing(stored)) return stored
      const progress = await rebuilt()
      if (!progress) return stored
      const value = storedProgress(progress)
      // Not awaited: who reads may have the turn.
      void store(key, value)
      return value
    },
    setItem: storage.setItem,
  }
  return { storage: rebuildingStorage, isIncomplete: () => isIncomplete }
}

/** The player cookie of this browser; browsers without a cookie store were never given one. */
export async function readPlayerCookie(): Promise<string | undefined> {
  if (!('cookieStore' in globalThis)) return undefined
  return (await cookieStore.get(playerCookie))?.value
}
