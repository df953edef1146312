import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of keyboards when a press removes the control that was pressed. Call what it gives back before the change; `find` is asked
 * once the control has gone, for what takes the focus instead.
 */
export function useKeptFocus(): (find: () => HTMLElement | null | undefined) => void {
  const pressed = useRef<{ control: Element; find: () => HTMLElement | null | undefined }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { control, find } = pressed.current
    if (control.isConnected && document.activeElement === control) return
    pressed.current = undefined
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
  return (find) => {
    const control = document.activeElement
    pressed.current = control && control !== document.body ? { control, find } : undefined
  }
}
