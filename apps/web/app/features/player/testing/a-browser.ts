import type { UserRecord } from '@stashwise/accounts/record'
import type { OpenTabs } from '../client/open-tabs.ts'
import { createSavedEdits, type EditStorage } from '../client/saved-edits.ts'
import type { TabMessage, UserChannel } from '../client/user-channel.ts'
import { createUserStore, type UserStore } from '../client/user-store.ts'
import type { SaveNotice } from '../save-notice.ts'

export type Tab = { store: UserStore; notices: SaveNotice[]; close(): void }

/** One browser: its tabs share a storage and a channel. */
export function aBrowser({ fetch, clock = () => Date.now() }: { fetch: typeof globalThis.fetch; clock?: () => number }) {
  const stored = new Map<string, string>()
  const open = new Set<string>()
  const listeners = new Map<number, (message: TabMessage) => void>()
  let count = 0

  const storage: EditStorage = {
    keys: async () => [...stored.keys()],
    getItem: async (key) => JSON.parse(stored.get(key) ?? 'null'),
    setItem: async (key, value) => void stored.set(key, JSON.stringify(value)),
    removeItem: async (key) => void stored.delete(key),
  }

  function tabsFor(): OpenTabs {
    let own: string | undefined
    return {
      hold(name) {
        own = name
        open.add(name)
      },
      release() {
        if (own) open.delete(own)
      },
      isOpen: async (name) => open.has(name),
      inTurn: (_name, run) => run(),
    }
  }

  function channelFor(tab: number): UserChannel {
    return {
      post(message) {
        for (const [other, listener] of listeners) if (other !== tab) queueMicrotask(() => listener(structuredClone(message)))
      },
      listen: (listener) => void listeners.set(tab, listener),
      close: () => void listeners.delete(tab),
    }
  }

  return {
    stored,
    openTab(record: UserRecord): Tab {
      const tab = ++count
      let ids = 0
      const notices: SaveNotice[] = []
      const store = createUserStore({
        record,
        fetch,
        savedEdits: createSavedEdits({ storage, tabs: tabsFor(), uid: record.uid, tabId: `tab${tab}`, clock }),
        channel: channelFor(tab),
        clock,
        random: () => 0.5,
        newId: () => `${tab}-${++ids}`,
        notify: (notice) => notices.push(notice),
      })
      return { store, notices, close: () => store.stop() }
    },
  }
}
