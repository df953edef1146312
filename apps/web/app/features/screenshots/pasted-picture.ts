import { useEffect, useEffectEvent } from 'react'
import { pageScoped, usePageScope } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** The picture that is pasted with an event; undefined for pasted text. */
export const pictureOf = (event: ClipboardEvent): File | undefined => [...(event.clipboardData?.files ?? [])].at(0)

/** A picture that was pasted where no reader was open, for the one that opens. */
export const pastedPicture = pageScoped(() => createStore<File | undefined>(undefined))

/** Waits for a picture to be pasted anywhere on the page, and calls `onPicture` once it is in {@link pastedPicture}. */
export function usePastedPicture(isOn: boolean, onPicture: () => void): void {
  const page = usePageScope()
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureOf(event)
    if (!file) return
    event.preventDefault()
    pastedPicture(page).set(file)
    onPicture()
  })
  useEffect(() => {
    if (!isOn) return
    const onPaste = (event: ClipboardEvent) => take(event)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [isOn])
}
