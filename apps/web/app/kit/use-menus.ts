import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How long a dropdown stays after the pointer left it (spec section 9), so that a slip does not close it. */
const closeDelayMs = 100

/** What a menu needs to know and do; see {@link useMenus}. */
export type Menus = {
  isOpen: (id: string) => boolean
  open: (id: string) => void
  close: () => void
  /** The pointer came over a menu or left it. Touch does not hover. */
  enter: (id: string, pointerType: string) => void
  leave: (id: string, pointerType: string) => void
  /** A press on a menu's button: opens, keeps what hovering opened, or closes. */
  press: (id: string) => void
}

/** The header's menus: one open at a time. Escape, a press outside and a change of page close it. */
export function useMenus(): Menus {
  const [current, setCurrent] = useState<string>()
  const hovered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  const close = useCallback(() => {
    clearTimeout(timer.current)
    hovered.current = false
    setCurrent(undefined)
  }, [])
  const open = useCallback((id: string) => {
    clearTimeout(timer.current)
    setCurrent(id)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menus
  useEffect(close, [key, close])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (current === undefined) return
    const pressed = (event: PointerEvent) => {
      // A sheet closes itself: it knows its own edges.
      if (event.target instanceof Element && !event.target.closest(`[data-menu="${current}"], dialog`)) close()
    }
    const keyed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const button = document.querySelector<HTMLElement>(`[data-menu="${current}"] > button`)
      if (document.activeElement?.closest(`[data-menu="${current}"]`)) button?.focus()
      close()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', keyed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', keyed)
    }
  }, [current, close])

  return {
    isOpen: (id) => current === id,
    open,
    close,
    enter(id, pointerType) {
      if (pointerType === 'touch') return
      if (current !== id) hovered.current = true
      open(id)
    },
    leave(id, pointerType) {
      if (pointerType === 'touch') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCurrent((now) => (now === id ? undefined : now)), closeDelayMs)
    },
    press(id) {
      if (current === id && !hovered.current) close()
      else open(id)
      hovered.current = false
    },
  }
}
