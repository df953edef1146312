import { useEffect } from 'react'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { screenshotsFolder } from '../../client/position/folder.ts'
import type { FolderState } from '../../client/position/folder-store.ts'

const unknown: FolderState = { status: 'unknown' }

/** The screenshots folder, watched while `isWanted` and the page is open. */
export function useFolder(isWanted: boolean): FolderState {
  const page = usePageScope()
  useEffect(() => {
    if (!isWanted) return
    const folder = screenshotsFolder(page)
    void folder.resume()
    return () => folder.pause()
  }, [page, isWanted])
  return useStore(screenshotsFolder, unknown)
}
