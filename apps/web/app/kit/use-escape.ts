import { useEffect, useEffectEvent } from 'react'

/** Where Escape means something else: what lies over the page closes itself, fields have their own use of it. */
const own = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [popover], input, textarea, select'

/** Closes a part of the page by Escape, wherever the focus is on the page; nothing while something lies over it. Undefined: nothing to close. */
export function useEscape(close: (() => void) | undefined): void {
  const closeIt = useEffectEvent(() => close?.())
  const isOpen = close !== undefined
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest(own) !== null
      if (event.key !== 'Escape' || event.defaultPrevented || isOwn || isCovered()) return
      event.preventDefault()
      closeIt()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
}

/** Something lies over the page, even if the focus is outside of it. */
const isCovered = () => [...document.querySelectorAll('[popover]')].some((panel) => panel.matches(openPopover))
const openPopover = typeof CSS !== 'undefined' && CSS.supports('selector(:popover-open)') ? ':popover-open' : '[data-open]'
