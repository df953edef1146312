import { browserStorage } from '#app/storage/browser-storage.ts'
import { createFolderStore } from './folder-store.ts'
import { positions } from './position-store.ts'
import { newestScreenshot, showScreenshot } from './screenshot-file.ts'
import { watchFolder } from './watch-folder.ts'

/** A screenshot that was there when watching began says where the player is only when it is this recent, and nothing newer is known. Milliseconds. */
const recentMs = 10 * 60_000

let store: ReturnType<typeof createFolderStore> | undefined

/** The screenshots folder of this browser; made in the browser only. */
export function screenshotsFolder() {
  const picker = window.showDirectoryPicker
  store ??= createFolderStore({
    pick: picker ? () => picker.call(window, { id: 'screenshots', mode: 'read', startIn: 'documents' }) : undefined,
    storage: browserStorage,
    watch: watchFolder,
    onNames(names, isStart) {
      const newest = newestScreenshot(names)
      const since = Math.max(Date.now() - recentMs, positions.get().last?.takenAt ?? 0)
      if (!newest) return
      if (!isStart) showScreenshot(newest.name, 'folder', Date.now())
      else if (newest.takenAt >= since) showScreenshot(newest.name, 'folder')
    },
  })
  return store
}
