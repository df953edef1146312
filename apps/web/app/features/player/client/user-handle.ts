import type { PlayerEdit } from '@stashwise/accounts/edit'
import type { UserRecord } from '@stashwise/accounts/record'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { GameMode } from '@stashwise/game/mode'
import { createStore } from '#app/storage/store.ts'
import type { ActOutcome, EditOutcome, SaveNotice, SaveState } from '../save-notice.ts'
import type { UserAct } from '../user-act.ts'
import type { UserStore } from './user-store.ts'

/** The user of the page, whether its store is there already or not. */
export type UserHandle = {
  get(): UserRecord | undefined
  /** A Pro player as last seen in a mode: while a page still shows the mode that is being left. Without such a record: as of now. */
  getOf(mode: GameMode): UserRecord | undefined
  saveState(): SaveState
  subscribe(listener: () => void): () => void
  edit(edit: PlayerEdit): EditOutcome
  act(act: UserAct, options?: { quiet?: boolean }): Promise<ActOutcome>
  retry(): void
}

/** Nobody is signed in: nothing is loaded, fetched or stored. */
export const visitorHandle: UserHandle = {
  get: () => undefined,
  getOf: () => undefined,
  saveState: () => 'saved',
  subscribe: () => () => {},
  edit: () => 'login-required',
  act: () => Promise.resolve({ ok: false, code: 'login/required', title: '' }),
  retry() {},
}

type LoadStore = () => Promise<{ startUserStore(record: UserRecord, notify: (notice: SaveNotice) => void): UserStore }>

export type SignedInHandle = UserHandle & {
  /** Brings the store; until then edits wait for it. Returns a cleanup. */
  start(): () => void
  take(record: UserRecord): void
}

/** A signed-in user: the record the page came with until the store is loaded, then the store. */
export function createUserHandle(first: UserRecord, load: LoadStore, notify: (notice: SaveNotice) => void): SignedInHandle {
  let store: UserStore | undefined
  let loading: Promise<UserStore> | undefined
  let record = first
  const lastOf = new Map<GameMode, UserRecord>()
  const changes = createStore({})
  const publish = () => changes.set({})

  function bring(): Promise<UserStore> {
    loading ??= load().then(
      ({ startUserStore }) => {
        store = startUserStore(record, notify)
        store.subscribe(publish)
        return store
      },
      (error: unknown) => {
        // The next edit tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  // When the session is over the page goes on showing the player it was made for, and refuses changes; it never turns into a visitor's.
  function get() {
    if (store) record = store.get() ?? record
    if (record.pro) lastOf.set(toGameMode(record.gameMode), record)
    return record
  }

  return {
    get,
    getOf: (mode) => {
      const current = get()
      return current.pro ? (lastOf.get(mode) ?? current) : current
    },
    saveState: () => store?.saveState() ?? 'saved',
    subscribe: changes.subscribe,
    edit(edit) {
      if (store) return store.edit(edit)
      if (!record.pro) return 'pro-required'
      const again = () => void bring().then((loaded) => loaded.edit(edit), onMissing)
      const onMissing = () => notify({ kind: 'refused', title: '', repeat: again })
      again()
      return 'accepted'
    },
    act: (act, options) => bring().then((loaded) => loaded.act(act, options)),
    retry: () => store?.retry(),
    start() {
      bring().catch((error: unknown) => console.warn('The user could not be refreshed', error))
      return () => {
        const ended = loading
        loading = undefined
        void ended?.then(
          (loaded) => loaded.stop(),
          () => {},
        )
        record = store?.get() ?? record
        store = undefined
      }
    },
    take(newer) {
      if (store) store.take(newer)
      else if (newer !== record && newer.version >= record.version) {
        record = newer
        publish()
      }
    },
  }
}
