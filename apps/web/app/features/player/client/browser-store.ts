import type { UserRecord } from '@stashwise/accounts/record'
import { browserFetch } from '#app/http/client.ts'
import { forage } from '#app/storage/forage.ts'
import type { SaveNotice } from '../save-notice.ts'
import { createEditStorage } from './edit-storage.ts'
import { createOpenTabs } from './open-tabs.ts'
import { createSavedEdits } from './saved-edits.ts'
import { openUserChannel } from './user-channel.ts'
import { createUserStore, type UserStore } from './user-store.ts'

/** The user's store with everything of the browser it works with. Loaded only when somebody is signed in. */
export function startUserStore(record: UserRecord, notify: (notice: SaveNotice) => void): UserStore {
  const clock = () => Date.now()
  // Locks and random ids are there only on pages that came safely.
  const locks = typeof navigator.locks === 'undefined' ? undefined : navigator.locks
  const storage = createEditStorage(() => localStorage, forage)
  const savedEdits = createSavedEdits({ storage, tabs: createOpenTabs(locks, clock), uid: record.uid, tabId: newId(), clock })
  const store = createUserStore({
    record,
    fetch: browserFetch,
    savedEdits,
    channel: openUserChannel(),
    clock,
    random: Math.random,
    newId,
    notify,
  })
  const unwatch = watchPage(store)
  const { stop } = store
  return Object.assign(store, {
    stop() {
      unwatch()
      stop()
    },
  })
}

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

const refreshEveryMs = 30_000

/** Keeps a store fresh while its page is looked at, and sends what waits when the network is back. Gives back what ends it. */
function watchPage(store: Pick<UserStore, 'refresh' | 'reconnected'>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refresh = () => {
    if (document.visibilityState === 'visible') void store.refresh()
  }
  addEventListener('online', store.reconnected, { signal })
  addEventListener('focus', refresh, { signal })
  addEventListener('pageshow', refresh, { signal })
  document.addEventListener('visibilitychange', refresh, { signal })
  const timer = setInterval(refresh, refreshEveryMs)
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}
