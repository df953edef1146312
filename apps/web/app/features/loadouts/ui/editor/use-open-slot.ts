import type { SlotPath } from '@stashwise/loadouts/build'
import { useCallback, useRef, useState } from 'react'

/** The slot whose candidates are shown. `byKey`: a key opened it, so the focus goes on to the candidates, and back when they close. */
export function useOpenSlot() {
  const [open, setOpen] = useState<{ path: SlotPath; byKey: boolean }>()
  const opener = useRef<HTMLElement>(null)
  return {
    path: open?.path,
    isByKey: open?.byKey ?? false,
    open: useCallback((path: SlotPath, byKey: boolean) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      setOpen({ path, byKey })
    }, []),
    close: useCallback(() => {
      const { current } = opener
      opener.current = null
      setOpen(undefined)
      if (current?.isConnected) current.focus()
    }, []),
  }
}
