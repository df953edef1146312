import { useEffect, useEffectEvent } from 'react'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** A picture that was pasted, for the reader, which may not have loaded yet. */
export const pastedPicture = pageScoped(() => createStore<File | undefined>(undefined))

/** Waits for a picture to be pasted anywhere on the page, and calls `onPicture` once it is in {@link pastedPicture}. */
export function usePastedPicture(onPicture: () => void): void {
  const page = usePageScope()
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    // Text that is pasted into a field is no picture.
    if (!file) return
    event.preventDefault()
    pastedPicture(page).set(file)
    onPicture()
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}
