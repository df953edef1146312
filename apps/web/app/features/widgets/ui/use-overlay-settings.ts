import { createContext, useContext } from 'react'
import type { OverlaySettings } from '../overlay-settings.ts'

/** Settings of all overlays of the page, and what changes those of one. */
type Shared = { settings: OverlaySettings; change(part: Partial<OverlaySettings>): void }

export const OverlaySettingsContext = createContext<Shared | undefined>(undefined)

/** How one overlay of the page looks, and what changes it. */
export function useOverlaySettings<Overlay extends keyof OverlaySettings>(overlay: Overlay) {
  const shared = useContext(OverlaySettingsContext)
  if (!shared) throw new Error('there are no overlay settings above this component')
  const { settings, change } = shared
  return {
    settings: settings[overlay],
    change: (part: Partial<OverlaySettings[Overlay]>) => change({ [overlay]: { ...settings[overlay], ...part } }),
  }
}
