import { browserStorage } from '#app/storage/browser-storage.ts'
import { createFolderStore } from './folder-store.ts'
import { positions } from './position-store.ts'
import { newestScreenshot, recentScreenshot, showScreenshot } from './screenshot-file.ts'
import { watchFolder } from './watch-folder.ts'

let store: ReturnType<typeof createFolderStore> | undefined

/** The screenshots folder of this browser; made in the browser only. */
export function screenshotsFolder() {
  const picker = window.showDirectoryPicker
  store ??= createFolderStore({
    pick: picker ? () => picker.call(window, { id: 'screenshots', mode: 'read', startIn: 'documents' }) : undefined,
    storage: browserStorage,
    watch: watchFolder,
    onNames(names, isStart) {
      const [now, known] = [Date.now(), positions.get().last?.takenAt]
      const name = isStart ? recentScreenshot(names, now, known) : newestScreenshot(names)?.name
      if (name !== undefined) showScreenshot(name, 'folder', isStart ? undefined : now)
    },
  })
  return store
}
