import { useEffect, useEffectEvent } from 'react'

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher; not in the compiler's types. */
type CloseWatcher = EventTarget & { destroy(): void }
declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined
}

/**
 * Closes what covers the page when the device asks for it, wherever the focus is: Android's Back and its gesture, Escape on keyboards. Only
 * while it is open and the media query matches, for what covers the page on narrow screens alone. A browser without close watchers goes
 * back a page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void, media: string): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !globalThis.CloseWatcher) return
    const covers = matchMedia(media)
    let watcher: CloseWatcher | undefined
    const watch = () => {
      watcher?.destroy()
      watcher = covers.matches && globalThis.CloseWatcher ? new globalThis.CloseWatcher() : undefined
      watcher?.addEventListener('close', () => close())
    }
    watch()
    covers.addEventListener('change', watch)
    return () => {
      covers.removeEventListener('change', watch)
      watcher?.destroy()
    }
  }, [isOpen, media])
}
