import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A ref for an area of pages with forms. What was sent often removes the button it was sent with, and with it the focus: when the response is shown, the
 * message of what came of it gets the focus, on a page without one the heading.
 */
export function useReturnedFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const area = useRef<Element>(null)
  const { formMethod } = useNavigation()
  const isSending = formMethod !== undefined && formMethod !== 'GET'
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending && isFocusLost()) {
      const target = area.current?.querySelector<HTMLElement>('[data-form-note]') ?? area.current?.querySelector('h1')
      if (target) target.tabIndex = -1
      target?.focus({ preventScroll: true })
    }
    wasSending.current = isSending
  }, [isSending])
  return area
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body
