import { useEffect, useSyncExternalStore } from 'react'
import { screenshotsFolder } from '../../client/position/folder.ts'
import type { FolderState } from '../../client/position/folder-store.ts'

const unknown: FolderState = { status: 'unknown' }
const subscribe = (listener: () => void) => screenshotsFolder().subscribe(listener)

/** The screenshots folder, watched while `isWanted` and the page is open. */
export function useFolder(isWanted: boolean): FolderState {
  useEffect(() => {
    if (!isWanted) return
    const folder = screenshotsFolder()
    void folder.resume()
    return () => folder.pause()
  }, [isWanted])
  return useSyncExternalStore(
    subscribe,
    () => screenshotsFolder().get(),
    () => unknown,
  )
}
