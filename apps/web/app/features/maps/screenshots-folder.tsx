import FolderOpen from 'lucide-react/icons/folder-open'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#app/kit/button.tsx'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { screenshotsFolder } from './client/position/folder.ts'
import type { FolderState } from './client/position/folder-store.ts'

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

/** Calls `onFile` with each picture that appears in the watched folder. */
export function useNewScreenshots(onFile: (file: File) => void): void {
  const page = usePageScope()
  const take = useEffectEvent((file: File) => onFile(file))
  useEffect(() => screenshotsFolder(page).listen((file) => take(file)), [page])
}

type ControlProps = {
  folder: FolderState
  /** `status`: what is watched, or why nothing is. */
  words: {
    why: string
    choose: string
    allow: string
    forget: string
    unsupported: string
    status(status: 'watching' | 'paused' | 'lost', name: string): string
  }
}

/** Fingers drag no files, and the game's screenshots are on a computer. Rendered in browsers alone. */
export const hasPointer = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Chooses the screenshots folder, lets the browser read it again, or ends watching it. */
export function FolderControl({ folder, words }: ControlProps) {
  const page = usePageScope()
  const { status } = folder
  if (status === 'unknown') return <div className="row" />
  if (status === 'off' && !hasPointer()) return null
  if (status === 'unsupported') return hasPointer() ? <p className="text-dim">{words.unsupported}</p> : null
  const { choose, allow, forget } = screenshotsFolder(page)
  return (
    <>
      {'folder' in folder ? (
        <p className="text-dim" data-status={status}>
          {words.status(folder.status, folder.folder.name)}
        </p>
      ) : (
        <p className="text-dim">{words.why}</p>
      )}
      <div className="row">
        {status === 'off' || status === 'lost' ? (
          <Button look="accent" onClick={() => void choose()}>
            <FolderOpen size={16} aria-hidden="true" /> {words.choose}
          </Button>
        ) : null}
        {status === 'paused' ? (
          <Button look="accent" onClick={() => void allow()}>
            <FolderOpen size={16} aria-hidden="true" /> {words.allow}
          </Button>
        ) : null}
        {'folder' in folder ? (
          <Button look="quiet" onClick={() => void forget()}>
            {words.forget}
          </Button>
        ) : null}
      </div>
    </>
  )
}
