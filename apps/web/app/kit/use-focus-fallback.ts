import { useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Moves the focus on when a press removes the control that was pressed. Call the returned function before the change; `find` is called once the
 * control has gone, for the element that gets the focus instead.
 */
export function useFocusFallback(): (find: Find) => void {
  const pressed = useRef<{ control: Element; find: Find }>(undefined)
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
