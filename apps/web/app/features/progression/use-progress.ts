import { changeBetween } from '@stashwise/accounts/change'
import { type PlayerEdit, splitFields } from '@stashwise/accounts/edit'
import { type CharacterFields, newCharacterFields } from '@stashwise/accounts/fields'
import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { keysOf } from '@stashwise/game/objects'
import { type ProgressPlayer, type ProgressRecord, toProgressPlayer } from '@stashwise/progression/player'
import { useCallback, useMemo } from 'react'
import { useEditUser, useUserOfMode } from '#app/features/player/user-provider.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { openBrowserDocument } from '#app/storage/browser-document.ts'
import { browserStorage, inTurnOfTabs } from '#app/storage/browser-storage.ts'
import { type PageScope, pageScoped, usePageScope, useStore } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'
import type { BrowserProgress } from './client/browser-progress.ts'
import { useDecidedUntil } from './client/carry-decisions.ts'
import { createProgressStore, emptyState, type ProgressOutcome, progressShape, type Start, withStart } from './client/progress-store.ts'
import { createRebuilding, readPlayerCookie } from './client/rebuild-progress.ts'
import { rememberPlayer } from './client/remember-player.ts'

export type Progress = {
  /** The same object until something of it changes. */
  player: ProgressPlayer
  /**
   * Changes progress at once and saves it. `quest-limit`: refused, more than three quests would be chosen. Ignored once another PMC than
   * the one on the page is selected.
   */
  edit(edit: PlayerEdit): ProgressOutcome
  /** Where it is saved: with the account of Pro players, else in this browser. */
  place: 'account' | 'browser'
  /** Stored progress has loaded; until then the player is a new one. */
  isReady: boolean
  /** False when this browser stores nothing: progress is in this tab only. */
  isStored: boolean
}

const storeOf = (mode: GameMode) =>
  pageScoped((page) => {
    const rebuilding = createRebuilding(mode, {
      storage: browserStorage,
      inTurn: inTurnOfTabs,
      clock: Date.now,
      readCookie: readPlayerCookie,
      questUids: () => import('./facts-query.ts').then(({ fetchQuestUids }) => fetchQuestUids(mode)),
    })
    const store = createProgressStore(openBrowserDocument(page, progressShape(mode), rebuilding.storage), Date.now)
    rememberPlayer(store, rebuilding.isIncomplete)
    return store
  })

export const progressStores = { pvp: storeOf('pvp'), pve: storeOf('pve') } satisfies Record<GameMode, unknown>

/** The character whose progress the page shows, as it is stored, and where that is. */
export function useCharacter() {
  const { mode, isUserUnknown } = useFrame()
  const user = useUserOfMode(mode)
  const account = user?.pro ? user : undefined
  const { value, isReady } = useBrowserState(mode, account === undefined && !isUserUnknown)
  const start = useStart(user, mode)
  const fields = useMemo(() => (account ? splitFields(account).character : withStart(value, start).fields), [account, value, start])
  return { fields, account, mode, start, isReady: account !== undefined || isReady, history: account ? undefined : value.history }
}

/** The player whose progress the page shows and marks; a new one on the server, and for as long as nothing is stored. */
export function useProgress(): Progress {
  const { mode, isUserUnknown } = useFrame()
  const user = useUserOfMode(mode)
  const { edit, get } = useEditUser()
  const account = user?.pro ? user : undefined
  const characterUid = account?.characterUid
  const { value, isReady, isStored } = useBrowserState(mode, account === undefined && !isUserUnknown)
  const start = useStart(user, mode)
  const page = usePageScope()
  const player = useMemo(() => stablePlayer(page, account ?? toRecord(withStart(value, start))), [page, account, value, start])
  const isAccount = account !== undefined
  const editShown = useCallback(
    (wanted: PlayerEdit) => (get()?.characterUid === characterUid ? edit(wanted) : 'ignored'),
    [edit, get, characterUid],
  )
  return useMemo(
    () =>
      // An account may have the progress: nothing is marked in the browser meanwhile.
      isUserUnknown
        ? { player, edit: refuse, place: 'account', isReady: false, isStored: true }
        : isAccount
          ? { player, edit: editShown, place: 'account', isReady: true, isStored: true }
          : { player, edit: (wanted) => progressStores[mode](page).edit(wanted, start), place: 'browser', isReady, isStored },
    [isUserUnknown, isAccount, player, editShown, page, mode, start, isReady, isStored],
  )
}

const refuse = (): ProgressOutcome => 'login-required'

/** The progress of a mode in this browser; an empty one while it is not used. */
export function useBrowserState(mode: GameMode, isUsed: boolean) {
  const isTold = useIsTold()
  return useStore((isUsed ? progressStores : unused)[mode], (isUsed && isTold ? emptyState : newState)[mode])
}

/** Whether the page came for a player that a cookie told of: their progress is in this browser, and the server does not have it. */
export const useIsTold = (): boolean => useFrame().player !== undefined

const unused = { pvp: pageScoped(() => createStore(emptyState.pvp)), pve: pageScoped(() => createStore(emptyState.pve)) }

/** The server renders a new player, and so does hydration; for one it was told of, figures wait for the browser's progress. */
const newState = { pvp: { ...emptyState.pvp, isReady: true }, pve: { ...emptyState.pve, isReady: true } }

const toRecord = ({ fields, tracksProgress }: BrowserProgress): ProgressRecord => ({ ...fields, tracksProgress })

/** What a player whose Pro has ended saved with the account: the browser goes on from there, unless it has newer progress. */
function useStart(user: UserRecord | undefined, mode: GameMode): Start | undefined {
  const fields = useMemo(() => savedBefore(user, mode), [user, mode])
  const until = useDecidedUntil(fields ? user?.uid : undefined, mode)
  return useMemo(() => (fields ? { fields, until: until ?? 0 } : undefined), [fields, until])
}

function savedBefore(user: UserRecord | undefined, mode: GameMode): CharacterFields | undefined {
  if (!user || user.pro || toGameMode(user.gameMode) !== mode) return undefined
  const { character } = splitFields(user)
  return changeBetween({ ...newCharacterFields(), ...identityOf(character) }, character) ? character : undefined
}

const identityOf = ({ faction, gameEdition }: CharacterFields) => ({ faction, gameEdition })

const lastPlayer = pageScoped(() => createStore<ProgressPlayer | undefined>(undefined))

/** The previous object when nothing has changed, so that memoised results stay valid. */
function stablePlayer(page: PageScope, record: ProgressRecord): ProgressPlayer {
  const next = toProgressPlayer(record)
  const last = lastPlayer(page).get()
  if (last && keysOf(next).every((name) => Object.is(next[name], last[name]))) return last
  lastPlayer(page).set(next)
  return next
}
