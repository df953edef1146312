import { type ComponentType, useState } from 'react'
import { useIsInUse } from './first-sign.ts'
import { PlainPopover, type PopoverProps } from './plain-popover.tsx'
import { useLoaded } from './use-loaded.ts'

/** Of the first popover; all others have it from the start. */
let loaded: ComponentType<PopoverProps> | undefined
const loadInteractive = () =>
  import('./interactive-popover.tsx').then(({ InteractivePopover }) => {
    loaded = InteractivePopover
    return InteractivePopover
  })

/**
 * An explanation that opens by hover, tap, or focus and key: `<Popover label={t('…')} trigger={price}>…</Popover>`. Escape and a press
 * outside close it. Until somebody is at the page it is the browser's own popover, and stays that while it is open or has the focus.
 */
export function Popover(props: PopoverProps) {
  const isInUse = useIsInUse()
  const [isPlainInUse, setIsPlainInUse] = useState(false)
  const fetched = useLoaded(isInUse && !loaded, loadInteractive)
  const Interactive = isInUse && !isPlainInUse ? (loaded ?? fetched) : undefined
  return Interactive ? <Interactive {...props} /> : <PlainPopover {...props} onUse={setIsPlainInUse} />
}
