import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { screenshotPath } from '#app/site/pages.ts'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** Pictures that were pasted, for the reader, which may not have loaded yet. */
export const pastedPictures = pageScoped(() => createStore<readonly File[]>([]))

/** Waits for pictures to be pasted anywhere on the page, and calls `onPictures` once they are in {@link pastedPictures}. */
export function usePastedPictures(onPictures: () => void): void {
  const page = usePageScope()
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Text that is pasted into a field is no picture.
    if (files.length === 0) return
    event.preventDefault()
    pastedPictures(page).set(files)
    onPictures()
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}

/** Opens the reader with what is pasted on another page. */
export function usePasteToReader(): void {
  const navigate = useNavigate()
  usePastedPictures(() => void navigate(screenshotPath))
}
