import { type MouseEvent, type PointerEvent, type ToggleEvent, useEffect, useRef } from 'react'

/** How long a popover stays after the pointer left it (spec section 9), so that a slip does not close it. */
const closeDelayMs = 100

/**
 * Opens a button's native popover by pointing too, and keeps it while the pointer is on either. A press keeps open what pointing opened.
 * Where scripts have not come yet, or never do, the press alone opens it.
 */
export function useHoverOpen(openDelayMs: number) {
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const openedBy = useRef<'pointer' | 'press'>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = () => popup.current?.togglePopover(false)
  const later = ({ pointerType }: PointerEvent, work: () => void, delayMs: number) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delayMs)
  }
  const open = () => {
    if (openedBy.current || !button.current) return
    openedBy.current = 'pointer'
    popup.current?.togglePopover({ force: true, source: button.current })
  }
  const leave = () => {
    if (openedBy.current === 'pointer' && !popup.current?.contains(document.activeElement)) close()
  }
  return {
    close,
    /** For the element around both, or for each of the two. */
    hover: {
      onPointerEnter: (event: PointerEvent) => later(event, open, openDelayMs),
      onPointerLeave: (event: PointerEvent) => later(event, leave, closeDelayMs),
    },
    button: {
      ref: button,
      onClick: (event: MouseEvent) => {
        if (openedBy.current === 'pointer') event.preventDefault()
        openedBy.current = 'press'
      },
    },
    popup: {
      ref: popup,
      onToggle: ({ newState }: ToggleEvent) => {
        openedBy.current = newState === 'open' ? (openedBy.current ?? 'press') : undefined
      },
    },
  }
}
