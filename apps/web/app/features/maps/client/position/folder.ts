import { browserStorage } from '#app/storage/browser-storage.ts'
import { pageScoped } from '#app/storage/page-scope.ts'
import { fileSystem } from './file-system.ts'
import { createFolderStore } from './folder-store.ts'
import { positions } from './position-store.ts'
import { newestScreenshot, recentScreenshot, showScreenshot } from './screenshot-file.ts'
import { watchFolder } from './watch-folder.ts'

/** The screenshots folder of this browser. */
export const screenshotsFolder = pageScoped((page) => {
  const { showDirectoryPicker: picker } = fileSystem()
  const store = createFolderStore({
    pick: picker ? () => picker.call(window, { id: 'screenshots', mode: 'read', startIn: 'documents' }) : undefined,
    storage: browserStorage,
    watch: watchFolder,
    onNames(names, isStart) {
      const [now, known] = [Date.now(), positions(page).get().last?.takenAt]
      const name = isStart ? recentScreenshot(names, now, known) : newestScreenshot(names)?.name
      if (name !== undefined) showScreenshot(positions(page), name, 'folder', isStart ? undefined : now)
    },
  })
  page.onClose(store.pause)
  return store
})
