import { type BrowserDocumentOptions, createBrowserDocument } from './browser-document.ts'
import { browserStorage, inTurnOfTabs, openStorageChannel } from './browser-storage.ts'

/** A value stored in this browser and the same in all its tabs, made when the browser first asks for it. */
export function browserStore<Value>({ key, read }: Pick<BrowserDocumentOptions<Value>, 'key' | 'read'>) {
  const make = () => {
    const channel = openStorageChannel(`stashwise-${key.replaceAll('_', '-')}`)
    return createBrowserDocument({ key, read, storage: browserStorage, channel, inTurn: inTurnOfTabs })
  }
  let made: ReturnType<typeof make> | undefined
  return {
    /** In the browser only. */
    open: () => {
      made ??= make()
      return made
    },
    /** The next page begins with the stored value, as after a reload. */
    async forget() {
      const forgotten = made
      made = undefined
      await forgotten?.settled()
    },
  }
}
