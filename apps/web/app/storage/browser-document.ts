import {
  type BrowserStorage,
  browserStorage,
  type InTurn,
  inTurnOfTabs,
  openStorageChannel,
  type StorageChannel,
} from './browser-storage.ts'
import { type ChangeLog, openChangeLog } from './change-log.ts'
import { type PageScope, pageScoped, useStore } from './page-scope.ts'
import { shareUnchanged } from './share-unchanged.ts'
import { createStore } from './store.ts'

export type BrowserDocumentOptions<Value> = {
  /** Where it is stored. */
  key: string
  /** The value of what is stored, which may be nothing or foreign. */
  read(stored: unknown): Value
  /** What is stored of a value; the value itself without it. */
  write?(value: Value): unknown
  /** A value with the parts of the one before that are equal; compares everything without it. */
  share?(before: Value, next: Value): Value
  storage: BrowserStorage
  channel: StorageChannel
  inTurn: InTurn
  log: ChangeLog
}

export type DocumentState<Value> = {
  value: Value
  /** What is stored was read, or could not be. */
  isReady: boolean
  /** False when a change could not be stored: then it is in this tab only. */
  isStored: boolean
}

export type BrowserDocument<Value> = ReturnType<typeof createBrowserDocument<Value>>

/**
 * A value stored in this browser and the same in all its tabs. A change shows at once, is logged synchronously, and is then made again on
 * what is stored, so that changes of several tabs meet and a tab that closes loses none. Storage that is full or missing is logged and
 * ignored (specification section 4).
 */
export function createBrowserDocument<Value>({
  key,
  read,
  write: toStored = (value) => value,
  share = shareUnchanged,
  storage,
  channel,
  inTurn,
  log,
}: BrowserDocumentOptions<Value>) {
  type Change = (value: Value) => Value
  /** `entry`: where it is logged until it is stored; undefined when it could not be. */
  type Waiting = { change: Change; entry: string | undefined }
  /** Changes that are not stored yet. */
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  /** How often something was stored. */
  let writes = 0
  const { get, set, subscribe } = createStore(initialState(read))

  function put(part: Partial<DocumentState<Value>>) {
    const state = get()
    const next = { ...state, ...part }
    const value = share(state.value, next.value)
    if (value === state.value && next.isReady === state.isReady && next.isStored === state.isStored) return
    set({ ...next, value })
  }
  /** The stored value with the logged changes applied: those of closed tabs, and those of this tab that no other tab has stored. */
  function withUnstored(stored: Value) {
    const entries = log.ids()
    const own = waiting.filter(({ entry }) => entry === undefined || entries.includes(entry))
    const others = entries.filter((id) => !own.some(({ entry }) => entry === id))
    const replayed = others.length > 0 ? read(log.replay(toStored(stored), others)) : stored
    return { value: own.reduce((value, { change }) => change(value), replayed), entries }
  }

  async function load(): Promise<void> {
    const before = writes
    try {
      const stored = read(await storage.getItem(key))
      // What was read may be older than what was stored meanwhile.
      if (writes !== before) return load()
      const { value, entries } = withUnstored(stored)
      put({ value, isReady: true })
      if (entries.length > 0) writing ??= write()
    } catch (error) {
      console.warn(`${key} could not be read`, error)
      put({ isReady: true, isStored: false })
    }
  }
  const loading = load()

  async function write() {
    await loading
    let count = waiting.length
    try {
      await inTurn(key, async () => {
        const stored = read(await storage.getItem(key))
        const { value: next, entries } = withUnstored(stored)
        count = waiting.length
        if (next !== stored) await storage.setItem(key, toStored(next))
        log.remove(entries)
        writes++
        waiting = waiting.slice(count)
        put({ value: waiting.reduce((value, { change }) => change(value), next), isStored: true })
      })
      channel.post()
    } catch (error) {
      // The next change tries again.
      console.warn(`${key} could not be stored`, error)
      put({ isStored: false })
    }
    const isMore = waiting.length > (get().isStored ? 0 : count)
    writing = isMore ? write() : undefined
    await writing
  }

  channel.listen(() => void load())
  /** Resolves once every change is stored, or could not be. */
  const settled = (): Promise<void> => writing ?? loading

  return {
    get,
    subscribe,
    /** Resolves once it is stored, or could not be. `change` may be called several times and gives back what it got when nothing changes. */
    change(change: Change): Promise<void> {
      const before = get().value
      const after = change(before)
      waiting = [...waiting, { change, entry: log.add(toStored(before), toStored(after)) }]
      put({ value: after })
      writing ??= write()
      return writing
    },
    /** Resolves once every change is stored, or could not be. */
    settled,
    /** Resolves like `settled`, and listens to other tabs no longer. */
    async close() {
      await settled()
      channel.close()
    },
  }
}

const initialState = <Value>(read: (stored: unknown) => Value): DocumentState<Value> => ({
  value: read(undefined),
  isReady: false,
  isStored: true,
})

/** What a document is, apart from the browser it is in. */
export type DocumentShape<Value> = Pick<BrowserDocumentOptions<Value>, 'key' | 'read' | 'write' | 'share'>

/** The document under a key of this browser, closed with the page. */
export function openBrowserDocument<Value>(
  page: PageScope,
  shape: DocumentShape<Value>,
  storage: BrowserStorage = browserStorage,
): BrowserDocument<Value> {
  const { key } = shape
  const document = createBrowserDocument<Value>({
    ...shape,
    storage,
    channel: openStorageChannel(`stashwise-${key.replaceAll('_', '-')}`),
    inTurn: inTurnOfTabs,
    log: openChangeLog(key),
  })
  page.onClose(document.close)
  return document
}

/** A document of each page. `initial`: what is rendered until it is read, and on the server. */
export const browserDocument = <Value>(shape: DocumentShape<Value>) =>
  Object.assign(
    pageScoped((page) => openBrowserDocument(page, shape)),
    { initial: initialState(shape.read) },
  )

export const useBrowserDocument = <Value>(document: ReturnType<typeof browserDocument<Value>>): DocumentState<Value> =>
  useStore(document, document.initial)
