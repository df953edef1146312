import { useEffect, useRef, useState } from 'react'

/** Time between pointing and showing, so that crossing a list with the mouse opens nothing. */
const openDelayMs = 250
/** How long the card stays after the pointer left, so that it can be reached. */
const closeDelayMs = 120

/** When the `HoverCard` of a list is open, and with what: one card and one timer for all rows. Scrolling closes it. */
export function useHoverCard<Content>() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<Content>()
  const isOpen = opened !== undefined
  const open = (content: Content | undefined) => setOpened(() => content)
  const close = () => setOpened(undefined)
  const hold = () => clearTimeout(timer.current)
  const later = (work: () => void, delayMs: number) => {
    hold()
    timer.current = setTimeout(work, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpened(undefined)
    window.addEventListener('scroll', close, { passive: true })
    return () => window.removeEventListener('scroll', close)
  }, [isOpen])
  return {
    opened,
    /** By key or press, at once. */
    open,
    close,
    /** The pointer is on something with a card: at once where one is open already. `find` is called when it opens. */
    openSoon: (find: () => Content | undefined) => later(() => open(find()), isOpen ? 0 : openDelayMs),
    /** The pointer left. */
    closeSoon: () => later(close, closeDelayMs),
    /** The pointer is on the card, or passed on before it opened: what was to come does not. */
    hold,
  }
}
