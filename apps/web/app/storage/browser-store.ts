import { type BrowserDocumentOptions, createBrowserDocument, type DocumentState } from './browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from './browser-storage.ts'
import { openChangeLog } from './change-log.ts'

/** Where a document is stored, and how its tabs know of each other. */
export type StoreParts = Pick<BrowserDocumentOptions<unknown>, 'storage' | 'channel' | 'inTurn' | 'log'>

/** Those of this browser for the document under a key. */
export const browserParts = (key: string): StoreParts => ({
  storage: browserStorage,
  channel: openStorageChannel(`stashwise-${key.replaceAll('_', '-')}`),
  inTurn: inTurnOfTabs,
  log: openChangeLog(key),
})

export type BrowserStore<Value> = ReturnType<typeof browserStore<Value>>

/** A value stored in this browser and the same in all its tabs, opened when the browser first asks for it; see {@link createBrowserDocument}. */
export function browserStore<Value>({ key, read }: Pick<BrowserDocumentOptions<Value>, 'key' | 'read'>, partsOf = browserParts) {
  let opened: ReturnType<typeof createBrowserDocument<Value>> | undefined
  let initial: DocumentState<Value> | undefined
  const open = () => {
    opened ??= createBrowserDocument<Value>({ key, read, ...partsOf(key) })
    return opened
  }
  return {
    get: () => open().get(),
    subscribe: (listener: () => void) => open().subscribe(listener),
    change: (change: (value: Value) => Value) => open().change(change),
    settled: () => open().settled(),
    /** What a page shows while nothing is read, and on the server. */
    initial: (): DocumentState<Value> => {
      initial ??= { value: read(undefined), isReady: false, isStored: true }
      return initial
    },
    /** For tests: the next page begins with the stored value, as after a reload. */
    async close() {
      const closed = opened
      opened = undefined
      await closed?.settled()
    },
  }
}
