/** What of localForage is used. */
export type BrowserStorage = { getItem(key: string): Promise<unknown>; setItem(key: string, value: unknown): Promise<unknown> }

/** The browser's own storage; localForage is loaded when something is first read. */
export const browserStorage: BrowserStorage = {
  getItem: async (key) => (await area()).getItem(key),
  setItem: async (key, value) => (await area()).setItem(key, value),
}
const area = () => import('./forage.ts').then(({ forage }) => forage)

/** Tells the other tabs that something was stored, and listens to them. */
export type StorageChannel = { post(): void; listen(listener: () => void): void; close(): void }

/** Silent where a browser has no such channel. */
export function openStorageChannel(name: string): StorageChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {}, close() {} }
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage('changed'),
    listen: (listener) => channel.addEventListener('message', listener),
    close: () => channel.close(),
  }
}

/** Runs while no other tab runs under the same name. Browsers have locks only on pages that came safely. */
export type InTurn = (name: string, run: () => Promise<void>) => Promise<void>
export const inTurnOfTabs: InTurn = (name, run) => {
  if (typeof navigator === 'undefined' || !navigator.locks) return run()
  return navigator.locks.request(name, run)
}
